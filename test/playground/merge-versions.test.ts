import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  compareVersions,
  describeDifferences,
  mergePieces,
} from '../../playground/versions/merge-versions.ts';
import { toRows } from '../../playground/versions/Versions.tsx';

const common = ['{', '  "label": "Bakery",', '  "isRequired": true', '}'];

/** Merges two lists of lines, and describes the differences. */
function merge(mine: readonly string[], theirs: readonly string[]) {
  const pieces = compareVersions(common.join('\n'), mine.join('\n'), theirs.join('\n'));
  return { lines: mergePieces(pieces).split('\n'), words: describeDifferences(pieces, false), pieces };
}

test('changes of both versions are merged, also beside each other', () => {
  const mine = common.toSpliced(2, 0, '  "fetchOnChange": true,');
  const theirs = common.toSpliced(2, 1, '  "isRequired": true,', '  "filter": true');
  const { lines, words } = merge(mine, theirs);
  expect(lines).toEqual([
    '{',
    '  "label": "Bakery",',
    '  "fetchOnChange": true,',
    '  "isRequired": true,',
    '  "filter": true',
    '}',
  ]);
  expect(words).toBe('2 differences: 1 of yours, 1 in the file, none in the same line.');
});

test('if both changed a line, mine stays, and it is counted', () => {
  const mine = common.with(1, '  "label": "Shop",');
  const theirs = common.with(1, '  "label": "Store",');
  const { lines, words } = merge(mine, theirs);
  expect(lines).toEqual(mine);
  expect(words).toBe('You and the file changed the same line. "Merge both" keeps yours there.');
});

test('the same change of both is not a difference', () => {
  const both = common.with(1, '  "label": "Shop",');
  expect(merge(both, both)).toMatchObject({ lines: both, words: expect.stringMatching(/^0 differences/) });
});

test('a changed line is beside the line before, with the range that differs', () => {
  const { pieces } = merge(common.with(1, '  "label": "Shop",'), common);
  expect(toRows(pieces)[1]).toEqual({
    mine: { number: 2, text: '  "label": "Shop",', state: 'changed', range: [12, 16] },
    theirs: { number: 2, text: '  "label": "Bakery",', state: 'before', range: [12, 18] },
  });
});

test('a merge with an unchanged version is the other one, whatever changed', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const [old, next] = [before.join('\n'), after.join('\n')];
      expect(mergePieces(compareVersions(old, next, old))).toBe(next);
      expect(mergePieces(compareVersions(old, old, next))).toBe(next);
    }),
  );
});

test('each line of both versions is in the comparison, or counted as omitted', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', '}'), { maxLength: 30 });
  fc.assert(
    fc.property(lines, lines, lines, (before, mine, theirs) => {
      const [old, left, right] = [before, mine, theirs].map((list) => list.join('\n'));
      const rows = toRows(compareVersions(old ?? '', left ?? '', right ?? ''));
      const count = (side: 'mine' | 'theirs') =>
        rows.reduce((sum, row) => sum + ('omitted' in row ? row.omitted : row[side] === null ? 0 : 1), 0);
      expect(count('mine')).toBe((left ?? '').split('\n').length);
      expect(count('theirs')).toBe((right ?? '').split('\n').length);
    }),
  );
});
