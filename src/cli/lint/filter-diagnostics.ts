import { resolve } from 'node:path';
import { limitDiagnostics } from '../../lint/limit-per-rule.ts';
import { attempt, attemptLater, CliError } from '../cli-error.ts';
import { placesInParts, placesOf } from '../diagnostics/diagnostic-places.ts';
import {
  type FileDiagnostics,
  type ReportedDiagnostic,
  unusedSuppression,
} from '../diagnostics/reported-diagnostic.ts';
import type { BaselineTotals } from '../reports/report.ts';
import {
  type Baseline,
  type BaselineRound,
  describeKnown,
  describeSaved,
  reportObsolete,
  startRound,
} from './baseline.ts';
import type { KnownGroup } from './baseline-file.ts';
import type { JudgeContext } from './lint-context.ts';
import type { LintedFile } from './linted-file.ts';
import type { Coverage } from './select/select-files.ts';
import { createSuppressor } from './suppressions.ts';

/** The state of one run over the files. */
interface Round {
  /** Removes suppressed and known diagnostics of a file. Fails if its baseline is wrong. */
  judge(file: LintedFile): readonly FileDiagnostics[];
  /** Ends the run, and writes the baselines if required. */
  close(coverage: Coverage): Promise<Closing>;
}

/** The results of a run after all files. */
interface Closing {
  /** Problems of suppressions and baselines. */
  readonly files: readonly FileDiagnostics[];
  /** Additional sentences. */
  readonly notes: readonly string[];
  readonly failures: readonly string[];
  readonly baselines: readonly BaselineTotals[];
}

/** Starts a run over files or responses. */
export function startJudging(context: JudgeContext, group: KnownGroup): Round {
  const { folder, judging, optionsFor, baselineFor } = context;
  const { isBaselineNew, isFailingOnObsolete } = judging;
  const suppressor = createSuppressor(folder, group, (config) => {
    const options = attempt(() => optionsFor(config, config.path));
    const level = options.ok ? options.value.rules[unusedSuppression.id] : undefined;
    return isFailingOnObsolete ? 'error' : (level ?? unusedSuppression.severity);
  });
  const rounds = new Map<Baseline, BaselineRound>();

  function roundFor(config: LintedFile['config']): BaselineRound | undefined {
    const baseline = baselineFor(config);
    if (baseline === undefined && isBaselineNew) throw new CliError(describeNoBaseline);
    if (baseline === undefined) return undefined;
    const round = rounds.get(baseline) ?? startRound(baseline, group);
    rounds.set(baseline, round);
    return round;
  }

  function judge(linted: LintedFile): readonly FileDiagnostics[] {
    const { path, text, config, fixes, parts } = linted;
    const baselineRound = roundFor(config);
    const toFile = (diagnostics: LintedFile['diagnostics']) => [
      { path, text, diagnostics: limitListed(diagnostics), ...(fixes && { fixes }) },
    ];
    // Most files have no entries to remove, so their places are not needed.
    if (parts === undefined && baselineRound === undefined && !config?.suppressions.length)
      return toFile(linted.diagnostics);
    const whole = resolve(folder, path);
    const places = parts === undefined ? placesOf(linted) : placesInParts(linted, parts);
    const file = { ...linted, diagnostics: suppressor.suppress(linted, whole, places) };
    if (isBaselineNew) baselineRound?.replace(file, whole, places);
    const diagnostics = isBaselineNew
      ? []
      : (baselineRound?.subtract(file, whole, places) ?? file.diagnostics);
    const suppressed = suppressor.listSuppressed(linted.diagnostics);
    const withSuppressed = suppressed.length > 0 && { suppressed };
    if (parts === undefined) return toFile(diagnostics).map((judged) => ({ ...judged, ...withSuppressed }));
    const left = new Set(diagnostics);
    return parts.map((part) => ({
      ...part,
      suppressed: suppressor.listSuppressed(part.diagnostics),
      diagnostics: limitListed(part.diagnostics.filter((diagnostic) => left.has(diagnostic))),
    }));
  }

  async function close(coverage: Coverage): Promise<Closing> {
    const closings: Closing[] = [{ ...nothing, files: suppressor.findUnused(coverage) }];
    for (const baselineRound of rounds.values()) closings.push(await closeBaseline(baselineRound, coverage));
    return {
      files: closings.flatMap(({ files }) => files),
      notes: closings.flatMap(({ notes }) => notes),
      failures: closings.flatMap(({ failures }) => failures),
      baselines: closings.flatMap(({ baselines }) => baselines),
    };
  }

  async function closeBaseline(baselineRound: BaselineRound, { isSearched }: Coverage): Promise<Closing> {
    const { baseline } = baselineRound;
    if (isBaselineNew) {
      const saved = await attemptLater(() => baselineRound.save());
      return saved.ok
        ? {
            ...nothing,
            notes: [describeSaved(baseline, saved.value)],
            baselines: [{ path: baseline.name, known: saved.value, obsolete: 0 }],
          }
        : { ...nothing, failures: [saved.problem] };
    }
    const obsolete = baselineRound.findObsolete(isSearched);
    const files = isFailingOnObsolete ? reportObsolete(baseline, group, obsolete, folder) : [];
    const leftOut = baselineRound.countLeftOut();
    const gone = obsolete.reduce((sum, { count }) => sum + count, 0);
    return {
      ...nothing,
      files,
      notes: describeKnown(baseline, leftOut, obsolete),
      baselines: [{ path: baseline.name, known: leftOut, obsolete: gone }],
    };
  }

  return { judge, close };
}

/** Lists the first diagnostics of each rule. An entry for the others of a rule has no fixes. */
function limitListed(diagnostics: readonly ReportedDiagnostic[]): readonly ReportedDiagnostic[] {
  const limited = limitDiagnostics(diagnostics);
  if (limited === diagnostics) return diagnostics;
  const listed = new Set(diagnostics);
  return limited.map((diagnostic) => {
    if (listed.has(diagnostic) || diagnostic.response === undefined) return diagnostic;
    const { fix: _, suggestions: __, ...response } = diagnostic.response;
    return { ...diagnostic, response };
  });
}

const nothing: Closing = { files: [], notes: [], failures: [], baselines: [] };

const describeNoBaseline = '"--update-baseline" needs --baseline FILE, or "baseline" in the config.';
