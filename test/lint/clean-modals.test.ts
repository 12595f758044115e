import { readdirSync, readFileSync } from 'node:fs';
import { lintModal, rules } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { isCleanModal } from '../../src/lint/is-clean-modal.ts';
import { writeExample } from '../../src/lint/rules/example.ts';

const samples = new URL('../../playground/samples/', import.meta.url);
const sampleTexts = readdirSync(samples)
  .filter((name) => name.endsWith('.modal.json'))
  .map((name) => readFileSync(new URL(name, samples), 'utf8'));

const texts = [
  ...rules.flatMap(({ accepts, rejects }) => [...accepts, ...rejects]).map(writeExample),
  ...sampleTexts,
];

test.each([{}, { closedItems: true }])('a modal that needs no further look has no problem: %o', (options) => {
  const found = texts
    .filter((text) => isCleanModal(text, options))
    .flatMap((text) => lintModal(text, options).map(({ rule }) => rule));
  expect([...new Set(found)], 'Add these rules to the list in src/lint/is-clean-modal.ts.').toEqual([]);
});

test('a modal without problems, links, doubtful Markdown and long numbers needs no further look', () => {
  const plain = texts.filter(
    (text) => lintModal(text).length === 0 && !/\]\(|"markdown"|"value": "[^"]*[*_`<&#]|\d{15}/.test(text),
  );
  expect(plain.length).toBeGreaterThan(50);
  expect(plain.filter((text) => !isCleanModal(text, {}))).toEqual([]);
});
