import { resolve } from 'node:path';
import { limitDiagnostics } from '../../lint/limit-per-rule.ts';
import { attempt, attemptLater, CliError } from '../cli-error.ts';
import { type FileFindings, type Finding, unusedSuppression } from '../findings/finding.ts';
import { placesInParts, placesOf } from '../findings/finding-places.ts';
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
  /** Removes suppressed and known findings of a file. Fails if its baseline is wrong. */
  judge(file: LintedFile): readonly FileFindings[];
  /** Ends the run, and writes the baselines if required. */
  close(coverage: Coverage): Promise<Closing>;
}

/** The results of a run after all files. */
interface Closing {
  /** Findings about suppressions and baselines. */
  readonly files: readonly FileFindings[];
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

  function judge(linted: LintedFile): readonly FileFindings[] {
    const { path, text, config, fixes, parts } = linted;
    const baselineRound = roundFor(config);
    const toFile = (findings: LintedFile['findings']) => [
      { path, text, findings: limitFindings(findings), ...(fixes && { fixes }) },
    ];
    // Most files have no entries to remove, so their places are not needed.
    if (parts === undefined && baselineRound === undefined && !config?.suppressions.length)
      return toFile(linted.findings);
    const whole = resolve(folder, path);
    const places = parts === undefined ? placesOf(linted) : placesInParts(linted, parts);
    const file = { ...linted, findings: suppressor.suppress(linted, whole, places) };
    if (isBaselineNew) baselineRound?.replace(file, whole, places);
    const findings = isBaselineNew ? [] : (baselineRound?.subtract(file, whole, places) ?? file.findings);
    const suppressed = suppressor.listSuppressed(linted.findings);
    const withSuppressed = suppressed.length > 0 && { suppressed };
    if (parts === undefined) return toFile(findings).map((judged) => ({ ...judged, ...withSuppressed }));
    const left = new Set(findings);
    return parts.map((part) => ({
      ...part,
      suppressed: suppressor.listSuppressed(part.findings),
      findings: limitFindings(part.findings.filter((finding) => left.has(finding))),
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

/** Lists the first findings of each rule. An entry for the others of a rule has no fixes. */
function limitFindings(findings: readonly Finding[]): readonly Finding[] {
  const limited = limitDiagnostics(findings);
  if (limited === findings) return findings;
  const listed = new Set(findings);
  return limited.map((finding) => {
    if (listed.has(finding) || finding.response === undefined) return finding;
    const { fix: _, suggestions: __, ...response } = finding.response;
    return { ...finding, response };
  });
}

const nothing: Closing = { files: [], notes: [], failures: [], baselines: [] };

const describeNoBaseline = '"--update-baseline" needs --baseline FILE, or "baseline" in the config.';
