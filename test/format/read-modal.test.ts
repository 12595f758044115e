import fc from 'fast-check';
import { validateModal } from 'json-modal';
import { expect, test } from 'vitest';
import { actionDeclarations } from '../../src/format/actions/index.ts';
import { blockDeclarations } from '../../src/format/blocks/index.ts';
import { readContents } from '../../src/format/contents.ts';
import { readModal } from '../../src/format/read-modal.ts';
import { allKinds } from '../all-kinds.ts';
import { arbitraryDamage } from '../arbitrary-damage.ts';
import { block, modal } from '../modals.ts';

const { blocks, actions } = readContents(allKinds);

test.each([
  ...Object.entries(blockDeclarations).map(([kind, told]) => ({ kind, told, parts: blocks })),
  ...Object.entries(actionDeclarations).map(([kind, told]) => ({ kind, told, parts: actions })),
])('the modals for random damage have every option of $kind', ({ kind, told, parts }) => {
  const used = parts.filter((part) => part.kind === kind).flatMap(({ options }) => Object.keys(options));
  expect(Object.keys(told.properties).filter((name) => !used.includes(name))).toEqual([]);
});

test('a valid modal is read', () => {
  const kinds = readModal(allKinds)?.blocks.map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(Object.keys(blockDeclarations)));
});

test.each(Object.entries(blockDeclarations))('the sample of %s is read', (kind, { sample }) => {
  expect(readModal(modal({ it: block(kind, sample) }))?.blocks).toEqual([
    { key: 'it', kind, options: sample },
  ]);
});

test('a modal is read exactly if it has no problems, after any damage', () => {
  const outcomes = { read: 0, rejected: 0 };
  fc.assert(
    fc.property(arbitraryDamage(allKinds), (value) => {
      const isRead = readModal(value) !== null;
      outcomes[isRead ? 'read' : 'rejected'] += 1;
      expect(isRead).toBe(validateModal(value).length === 0);
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(200);
});

test.each([
  [
    'eleven blocks',
    modal(Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`b${index}`, block('separator')]))),
  ],
  ['no action', modal({}, {})],
  ['a number that JSON cannot hold', modal({ it: block('select', { label: 'A', value: Number.NaN }) })],
])('%s is refused', (_, value) => {
  expect(readModal(value)).toBeNull();
});

test('an option that is undefined counts as absent', () => {
  expect(readModal(modal({ it: block('input', { label: 'A', placeholder: undefined }) }))).not.toBeNull();
  expect(readModal(modal({ it: block('input', { label: undefined }) }))).toBeNull();
});
