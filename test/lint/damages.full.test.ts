import { describe, test } from 'vitest';
import { findSample } from '../../playground/samples/index.ts';
import { damages } from './damages.ts';
import { checkCharacters, checkLines } from './one-problem.ts';

const order = findSample('cake-order').text;

/** Layouts that authors use, of one modal. */
const layouts: Readonly<Record<string, string>> = {
  tabs: order.replace(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'a byte order mark': `\ufeff${order}`,
  'a value a line': JSON.stringify(JSON.parse(order), null, 4),
};

describe.each(Object.entries(layouts))('a modal laid out with %s', (_, modal) => {
  test.each(Object.entries(damages))('and a line %s has one problem, there', (_, damage) =>
    checkLines(modal, damage),
  );
});

describe.each(['checkbox-group', 'long-lists'])('the modal %s on one line', (name) => {
  const line = JSON.stringify(JSON.parse(findSample(name).text));

  test.each([...'{}[],:"'])('and without any one %s has one problem', (character) =>
    checkCharacters(line, character),
  );
});
