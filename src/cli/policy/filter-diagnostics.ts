import { resolve } from 'node:path';
import { limitDiagnostics } from '../../base/limit-per-rule.ts';
import { attempt, attemptLater, CliError } from '../cli-error.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import { type ReportedDiagnostic, unusedSuppression } from '../diagnostics/reported-diagnostic.ts';
import type { BaselineTotals } from '../reports/report.ts';
import {
  type Baseline,
  type BaselineSession,
  describeIgnored,
  describeSaved,
  openBaselineSession,
  reportObsolete,
} from './baseline.ts';
import type { BaselineGroup } from './baseline-file.ts';
import type { LintedFile } from './linted-file.ts';
import type { PolicyContext } from './policy-context.ts';
import type { Coverage } from './select/select-files.ts';
import { createSuppressor } from './suppressions.ts';

/** Removes the diagnostics of a run that are suppressed or in a baseline. */
interface DiagnosticFilter {
  /** Removes suppressed and known diagnostics of a file. Fails if its baseline is wrong. */
  filter(file: LintedFile): readonly FileDiagnostics[];
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

/** Creates the filter for a run over files or responses. */
export function createDiagnosticFilter(context: PolicyContext, group: BaselineGroup): DiagnosticFilter {
  const { folder, policy, optionsFor, baselineFor } = context;
  const { isBaselineNew, isFailingOnObsolete } = policy;
  const suppressor = createSuppressor(folder, group, (config) => {
    const options = attempt(() => optionsFor(config, config.path));
    const level = options.ok ? options.value.rules[unusedSuppression.id] : undefined;
    return isFailingOnObsolete ? 'error' : (level ?? unusedSuppression.severity);
  });
  const sessions = new Map<Baseline, BaselineSession>();

  function sessionFor(config: LintedFile['config']): BaselineSession | undefined {
    const baseline = baselineFor(config);
    if (baseline === undefined && isBaselineNew) throw new CliError(describeNoBaseline);
    if (baseline === undefined) return undefined;
    const session = sessions.get(baseline) ?? openBaselineSession(baseline, group);
    sessions.set(baseline, session);
    return session;
  }

  function filter(linted: LintedFile): readonly FileDiagnostics[] {
    const { path, text, places, config, fixes, parts } = linted;
    const session = sessionFor(config);
    const toFile = (diagnostics: LintedFile['diagnostics']) => [
      { path, text, places, diagnostics: limitListed(diagnostics), ...(fixes && { fixes }) },
    ];
    const whole = resolve(folder, path);
    const file = { ...linted, diagnostics: suppressor.suppress(linted, whole) };
    if (isBaselineNew) session?.replace(file, whole);
    const diagnostics = isBaselineNew ? [] : (session?.subtract(file, whole) ?? file.diagnostics);
    const suppressed = suppressor.listSuppressed(linted.diagnostics);
    const withSuppressed = suppressed.length > 0 && { suppressed };
    if (parts === undefined) return toFile(diagnostics).map((file) => ({ ...file, ...withSuppressed }));
    const left = new Set(diagnostics);
    return parts.map((part) => ({
      ...part,
      suppressed: suppressor.listSuppressed(part.diagnostics),
      diagnostics: limitListed(part.diagnostics.filter((diagnostic) => left.has(diagnostic))),
    }));
  }

  async function close(coverage: Coverage): Promise<Closing> {
    const closings: Closing[] = [{ ...nothing, files: suppressor.findUnused(coverage) }];
    for (const session of sessions.values()) closings.push(await closeBaseline(session, coverage));
    return {
      files: closings.flatMap(({ files }) => files),
      notes: closings.flatMap(({ notes }) => notes),
      failures: closings.flatMap(({ failures }) => failures),
      baselines: closings.flatMap(({ baselines }) => baselines),
    };
  }

  async function closeBaseline(session: BaselineSession, { isSearched }: Coverage): Promise<Closing> {
    const { baseline } = session;
    if (isBaselineNew) {
      const saved = await attemptLater(() => session.save());
      return saved.ok
        ? {
            ...nothing,
            notes: [describeSaved(baseline, saved.value)],
            baselines: [{ path: baseline.name, known: saved.value, obsolete: 0 }],
          }
        : { ...nothing, failures: [saved.problem] };
    }
    const obsolete = session.findObsolete(isSearched);
    const files = isFailingOnObsolete ? reportObsolete(baseline, group, obsolete, folder) : [];
    const leftOut = session.countLeftOut();
    const gone = obsolete.reduce((sum, { count }) => sum + count, 0);
    return {
      ...nothing,
      files,
      notes: describeIgnored(baseline, leftOut, obsolete),
      baselines: [{ path: baseline.name, known: leftOut, obsolete: gone }],
    };
  }

  return { filter, close };
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
