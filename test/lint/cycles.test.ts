import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

function cyclesIn(...blocks: readonly string[]): readonly string[] {
  const text = writeExample({
    blocks: blocks.map((block) => {
      const [key = '', ...sources] = block.split(' ');
      const rules = sources.map((source) => `"${source}": "not_empty"`);
      return `${key}: input { "label": "${key}", "visibleOn": { ${rules.join(', ')} } }`;
    }),
  });
  return lintModal(text)
    .filter(({ rule }) => rule === 'visibility-cycle')
    .map(({ message }) => /: (.*)\. /.exec(message)?.[1]?.replaceAll('"', '') ?? message);
}

test('reports every cycle without a common block', () => {
  expect(cyclesIn('a b', 'b c', 'c a', 'd e', 'e d')).toEqual(['a → b → c → a', 'd → e → d']);
});

test('names every block of cycles with a common block', () => {
  expect(cyclesIn('a b c', 'b a', 'c a')).toEqual(['a → b → a', 'a → c → a']);
});

test('reports a cycle between two others that have nothing in common', () => {
  expect(cyclesIn('a b', 'b a c', 'c b d', 'd c')).toEqual(['a → b → a', 'b → c → b', 'c → d → c']);
});

test('also reports a shorter cycle within a cycle', () => {
  expect(cyclesIn('a b', 'b c', 'c a b')).toEqual(['a → b → c → a', 'c → b → c']);
});

test('reports no cycle twice', () => {
  expect(cyclesIn('a b', 'b c', 'c a')).toEqual(['a → b → c → a']);
});

const shown = '"value": "yes", "visibleOn": "never"';
const dead = [
  `id: input { "label": "Id", ${shown} }`,
  'note: input { "label": "Note", "visibleOn": { "id": { "equals": "no" } } }',
];
const circle = [
  'a: input { "label": "A", "visibleOn": { "b": "not_empty" } }',
  'b: input { "label": "B", "visibleOn": { "a": "not_empty" } }',
];
const itself = 'own: input { "label": "Own", "visibleOn": { "own": "not_empty" } }';

test('reports problems that have nothing to do with a cycle', () => {
  expect(rulesIn([...dead, itself])).toEqual(['unreachable-block', 'self-reference']);
  expect(rulesIn([...dead, ...circle])).toEqual(['unreachable-block', 'visibility-cycle']);
  const size =
    'size: select { "label": "Size", "isRequired": true, "items": [{ "label": "S", "value": "s", "isDisabled": true }] }';
  expect(rulesIn([size, itself])).toEqual(['never-submittable', 'self-reference']);
  const flavour =
    'flavour: checkbox-group { "items": [{ "label": "Plum", "value": "plum" }, { "label": "Fig", "value": "fig" }] }';
  const more = 'more: input { "label": "More", "visibleOn": { "flavour": { "equals": "fig" } } }';
  expect(rulesIn([flavour, more, itself])).toEqual(['reading-dependent', 'self-reference']);
});

test('reports the blocks that a cycle hides only at the cycle', () => {
  const on = 'on: input { "label": "On", "isRequired": true, "visibleOn": { "own": { "equals": "yes" } } }';
  const save = 'save: primary { "label": "Save", "handler": "request", "visibleOn": { "on": "not_empty" } }';
  expect(rulesIn([itself, on], [save])).toEqual(['self-reference']);
  expect(rulesIn([...circle, on.replace('own', 'b')], [save])).toEqual(['visibility-cycle']);
});

function rulesIn(blocks: readonly string[], actions: readonly string[] = []): readonly string[] {
  const example = actions.length > 0 ? { blocks, actions } : { blocks };
  return lintModal(writeExample(example)).map(({ rule }) => rule);
}
