import { applyFixes, fixModal, lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

// Others have labels by values for the items, and "options" for what holds them.
const labels = '"s": "Small", "m": "Medium"';
const items = '{ "label": "Small", "value": "s" }, { "label": "Medium", "value": "m" }';

function writeSelect(options: string): string {
  return writeExample({ blocks: [`size: select { "label": "Size", ${options} }`] });
}

test('labels by values are made items where that is asked for, and not by itself', () => {
  const text = writeSelect(`"items": { ${labels} }`);
  expect(fixModal(text).text).toBe(text);
  const [fault] = lintModal(text);
  expect(applyFixes(text, [{ fix: fault?.suggestions?.[0] } as never])).toBe(
    writeSelect(`"items": [ ${items} ]`),
  );
});

test.each(['{}', '{ "s": 1 }', '{ "s": { "label": "Small" }, "m": "Medium" }'])(
  'no items are made of %s',
  (value) => {
    const [fault] = lintModal(writeSelect(`"items": ${value}`));
    expect(fault).toMatchObject({ rule: 'option-type' });
    expect(fault?.suggestions).toBeUndefined();
  },
);

test('labels by values are meant by other names of items too', () => {
  expect(fixModal(writeSelect(`"choices": { ${labels} }`)).text).toBe(writeSelect(`"items": { ${labels} }`));
});

test('choices straight in the options are told as items, and no fix takes them out', () => {
  const text = writeSelect(labels);
  expect(fixModal(text).text).toBe(text);
  expect(lintModal(text).map(({ message }) => message)).toEqual([
    '"s" is not an option of a select. If it is a choice, write it into "items": { "label": "Small", "value": "s" }.',
    '"m" is not an option of a select. If it is a choice, write it into "items": { "label": "Medium", "value": "m" }.',
  ]);
});

test.each([
  ['a single text', '"s": "Small"'],
  ['texts beside items', `${labels}, "items": [${items}]`],
])('%s may be removed, by the author', (_, options) => {
  const text = writeSelect(options);
  expect(fixModal(text).text).toBe(text);
  const [fault] = lintModal(text);
  expect(fault?.suggestions?.map(({ description }) => description)).toEqual(['Remove "s".']);
});
