import fc from 'fast-check';
import { manifestKinds } from 'json-modal/extensions';
import { applyFixes, lintManifest } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { manifestOf } from '../extensions/manifests.ts';
import { depth } from '../seed.ts';

/** A valid manifest, and a few changes of its text. */
const damaged = fc
  .tuple(
    fc.constantFrom(...manifestKinds),
    fc.array(
      fc.tuple(
        fc.nat(),
        fc.nat({ max: 12 }),
        fc.constantFrom(
          '',
          '{',
          '}',
          '"',
          ',',
          ':linkId',
          '{linkId}',
          ':link_id',
          'x',
          '[]',
          '__proto__',
          '#',
          '@',
          '\u0000',
          '\ud800',
        ),
      ),
      { maxLength: 4 },
    ),
  )
  .map(([kind, changes]) =>
    changes.reduce(
      (text, [place, length, by]) => {
        const at = place % (text.length + 1);
        return text.slice(0, at) + by + text.slice(at + length);
      },
      JSON.stringify(manifestOf(kind), null, 2),
    ),
  );

test('a damaged manifest is fixed in few rounds, without a new error, and no problem is reported twice', () => {
  fc.assert(
    fc.property(damaged, (text) => {
      const found = lintManifest(text);
      const keys = found.map(({ rule, message, range }) => `${rule} ${range.start.offset} ${message}`);
      expect(new Set(keys).size).toBe(keys.length);
      const fixed = applyFixes(text, found);
      if (!hasErrors(text)) expect(hasErrors(fixed)).toBe(false);
      // Broken JSON is read differently after each correction.
      if (found.some(({ rule }) => rule === 'json-syntax')) return;
      const again = applyFixes(fixed, lintManifest(fixed));
      const last = applyFixes(again, lintManifest(again));
      expect(last).toBe(again);
    }),
    { numRuns: depth(1000, 10_000) },
  );
});

function hasErrors(text: string): boolean {
  return lintManifest(text).some(({ severity }) => severity === 'error');
}
