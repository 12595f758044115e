import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { writeExample } from '../../src/lint/rules/example.ts';

test('of a block that stands too high, nothing is said but that: not of a rule on it, nor of what is in it', () => {
  const text = writeExample({
    blocks: ['note: input { "label": "Note", "visibleOn": { "size": "not_empty" } }', 'size: input {}'],
  });
  const misplaced = text.replace(/,\s*("size": \{.*\})\s*\}/, '}, $1');
  expect(lintModal(misplaced).map(({ message }) => message)).toEqual([
    '"size" is not part of "blocks"; it has "type" and "properties". Move it into "properties".',
  ]);
});

test('of an option beside "$ref", nothing is said but that: not that it is missing in "options"', () => {
  const text = writeExample({ blocks: ['note: input { "message": "A few words" }'] });
  const misplaced = text.replace('"options": { "message"', '"label": "Note", "options": { "message"');
  expect(lintModal(misplaced).map(({ message }) => message)).toEqual([
    '"label" is not part of "note"; it has "$ref" and "options". Move it into "options".',
  ]);
});
