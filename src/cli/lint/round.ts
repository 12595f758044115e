import { resolve } from 'node:path';
import { limitDiagnostics } from '../../lint/limit-per-rule.ts';
import { placesIn } from '../../lint/places.ts';
import { Refusal } from '../refusal.ts';
import { startRound } from './baseline.ts';
import { describeKnown, describeSaved, reportObsolete } from './baseline-notes.ts';
import { type FileFindings, unusedSuppression } from './finding.ts';
import type { LintContext } from './lint-context.ts';
import type { LintedFile } from './linted-file.ts';
import type { Coverage } from './select-files.ts';
import { createSuppressor } from './suppressions.ts';

/** One round over the files: all that is counted from file to file is counted in here. */
export interface Round {
  /** Leaves out the findings of a file that are suppressed or known. */
  judge(file: LintedFile): FileFindings;
  /** Ends the round, and writes the baseline if that is asked for. */
  close(coverage: Coverage): Promise<Closing>;
}

/** What a round says when all files are judged. */
export interface Closing {
  /** Findings about suppressions and the baseline. */
  readonly files: readonly FileFindings[];
  /** Sentences for people. */
  readonly notes: readonly string[];
  readonly refusals: readonly Refusal[];
}

/** Starts a round. */
export function openRound({ folder, settings, optionsFor, baseline }: LintContext): Round {
  const { isBaselineNew, isFailingOnObsolete } = settings;
  const suppressor = createSuppressor(folder, (config) => {
    const level = optionsFor(config).rules[unusedSuppression.id] ?? unusedSuppression.severity;
    return isFailingOnObsolete ? 'error' : level;
  });
  const known = baseline === undefined ? undefined : startRound(baseline, 'files');

  function judge(linted: LintedFile): FileFindings {
    const { path, text, fixes } = linted;
    const whole = resolve(folder, path);
    const places = placesIn(text);
    const file = { ...linted, findings: suppressor.suppress(linted, whole, places) };
    if (isBaselineNew) known?.replace(file, whole, places);
    const findings = isBaselineNew ? [] : (known?.subtract(file, whole, places) ?? file.findings);
    return { path, text, findings: limitDiagnostics(findings), ...(fixes && { fixes }) };
  }

  async function close(coverage: Coverage): Promise<Closing> {
    const unused = suppressor.findUnused(coverage);
    if (known === undefined) return { files: unused, notes: [], refusals: [] };
    if (isBaselineNew) {
      const size = await known.save();
      return size instanceof Refusal
        ? { files: unused, notes: [], refusals: [size] }
        : { files: unused, notes: [describeSaved(known.baseline, size)], refusals: [] };
    }
    const obsolete = known.findObsolete(coverage.isSearched);
    const files = isFailingOnObsolete
      ? [...unused, ...reportObsolete(known.baseline, obsolete, folder)]
      : unused;
    return { files, notes: describeKnown(known.baseline, known.countLeftOut(), obsolete), refusals: [] };
  }

  return { judge, close };
}
