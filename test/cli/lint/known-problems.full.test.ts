import fc from 'fast-check';
import { lintModal } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { placesIn } from '../../../src/cli/diagnostics/diagnostic-identity.ts';
import { partDiagnostics, toBaselineFile } from '../../../src/cli/policy/baseline-file.ts';
import { sarifReport } from '../../../src/cli/reports/sarif.ts';
import { type Rule, rules } from '../../../src/lint/index.ts';
import { allKinds } from '../../all-kinds.ts';
import { modals } from '../../analysis/random-modals.ts';
import { arbitraryDamage } from '../../arbitrary-damage.ts';
import { file, reportOf } from '../diagnostics.ts';
import { arbitraryEdits, type Edited } from './edits.ts';

const runs = Number(process.env['RUNS'] ?? 300);
const seed = Number(process.env['SEED'] ?? 29);

const arbitraryModal = fc.oneof(arbitraryDamage(allKinds), modals);
const arbitraryEdited = arbitraryModal.chain((modal) =>
  fc.tuple(fc.constant(JSON.stringify(modal)), arbitraryEdits(modal)),
);

test('problems outside of an edit are known, and no others, whatever the indexes and the order of blocks', () => {
  let touched = 0;
  let moved = 0;
  fc.assert(
    fc.property(arbitraryEdited, ([text, edited]) => {
      const before = lintModal(text);
      const later = JSON.stringify(edited.modal, null, edited.indent);
      const after = lintModal(later);
      if (before.length === 0 || !isSame(before, after, edited, text)) {
        touched += 1;
        return;
      }
      if (before.some(({ pointer }) => edited.moved(pointer) !== pointer)) moved += 1;
      const known = toBaselineFile(before, [], placesIn(text));
      expect(partDiagnostics(known, after, placesIn(later))).toEqual({ unknown: [], obsolete: [] });
      if (edited.renamed.length === 0)
        expect(fingerprintsOf(later, after)).toEqual(fingerprintsOf(text, before));
    }),
    { numRuns: runs, seed },
  );
  expect(touched).toBeLessThan(runs * 0.7);
  expect(moved).toBeGreaterThan(runs * 0.1);
});

test('of equal diagnostics, each additional one is new, and each missing one is obsolete', () => {
  fc.assert(
    fc.property(arbitraryEdited, fc.boolean(), ([text, edited], isAdded) => {
      const later = JSON.stringify(edited.modal, null, edited.indent);
      const [before, after] = [lintModal(text), lintModal(later)];
      const [first] = before;
      if (first === undefined || !isSame(before, after, edited, text)) return;
      const known = toBaselineFile(isAdded ? before.slice(1) : [first, ...before], [], placesIn(text));
      const { unknown, obsolete } = partDiagnostics(known, after, placesIn(later));
      expect([...unknown, ...obsolete].map(({ rule }) => rule)).toEqual([first.rule]);
      expect(unknown).toHaveLength(isAdded ? 1 : 0);
    }),
    { numRuns: runs / 3, seed },
  );
});

/** The identity of a diagnostic in code scanning, and its name in a suppression. */
function fingerprintsOf(text: string, found: Found): unknown {
  const report = reportOf(sarifReport, [file('a', text, found)]);
  const results: { partialFingerprints: object }[] = JSON.parse(report).runs[0].results;
  const names = found.filter(({ rule }) => !isOneOfSeveral(rule)).map((one) => placesIn(text).nameOf(one));
  return [...results.map((result) => JSON.stringify(result.partialFingerprints)), ...names].sort();
}

/** Whether an edit left the diagnostics alone, by where each of them went. */
function isSame(before: Found, after: Found, edited: Edited, text: string): boolean {
  const isRewritten = before.some(({ range: { start, end } }) => {
    const marked = text.slice(start.offset, end.offset);
    return /^[{[]/.test(marked) && edited.renamed.some((key) => marked.includes(JSON.stringify(key)));
  });
  const names = (found: Found, moved: (pointer: string) => string) =>
    found.map(({ rule, pointer }) => (isOneOfSeveral(rule) ? rule : `${rule} ${moved(pointer)}`)).sort();
  return (
    !isRewritten &&
    JSON.stringify(names(before, edited.moved)) === JSON.stringify(names(after, (pointer) => pointer))
  );
}

type Found = ReturnType<typeof lintModal>;

function isOneOfSeveral(id: string): boolean {
  return rules.some((rule: Rule) => rule.id === id && rule.among !== undefined);
}
