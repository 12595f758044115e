import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

function circlesIn(...blocks: readonly string[]): readonly string[] {
  const text = writeExample({
    blocks: blocks.map((block) => {
      const [key = '', ...sources] = block.split(' ');
      const rules = sources.map((source) => `"${source}": "not_empty"`);
      return `${key}: input { "label": "${key}", "visibleOn": { ${rules.join(', ')} } }`;
    }),
  });
  return lintModal(text)
    .filter(({ rule }) => rule === 'visibility-cycle')
    .map(({ message }) => message.slice(0, message.indexOf(' depend')));
}

test('every circle without a block in common is told of', () => {
  expect(circlesIn('a b', 'b c', 'c a', 'd e', 'e d')).toEqual(['"a", "b" and "c"', '"d" and "e"']);
});

test('every block of circles that have one in common is named', () => {
  expect(circlesIn('a b c', 'b a', 'c a')).toEqual(['"a" and "b"', '"c" and "a"']);
});

test('no circle is told of twice', () => {
  expect(circlesIn('a b', 'b c', 'c a b')).toEqual(['"a", "b" and "c"']);
});
