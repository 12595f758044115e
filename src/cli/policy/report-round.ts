import { resolve } from 'node:path';
import type { Result } from '../../base/result.ts';
import { countWords } from '../../base/text.ts';
import type { DocumentName } from '../../lint/documents/document-name.ts';
import { attempt } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { type FileDiagnostics, withErrorsOnly } from '../diagnostics/file-diagnostics.ts';
import { addFile as addToTotals, countOf, exitStatusOf, noTotals } from '../diagnostics/totals.ts';
import { hasFailures, openReports, type Reports } from '../reports/open-report.ts';
import type { Ending, Notice, ReportSetting, RunFailure } from '../reports/report.ts';
import type { Reporting } from '../reports/report-options.ts';
import { quote } from '../words.ts';
import type { BaselineGroup } from './baseline-file.ts';
import type { Config, Written } from './config/config.ts';
import { describeFormerNames } from './config/renamed-rules.ts';
import { describeUnmatched } from './config/unmatched-patterns.ts';
import { createDiagnosticFilter } from './filter-diagnostics.ts';
import type { LintedFile } from './linted-file.ts';
import type { PolicyContext } from './policy-context.ts';
import { describeLeftOut, describeNothingDone, type LeftOut } from './select/left-out.ts';
import type { Coverage } from './select/select-files.ts';

/** The results of a run, and how to report them. */
interface RoundInput extends Pick<ReportSetting, 'noun' | 'hasFix' | 'isTrial'> {
  readonly results: Iterable<FileResult | Promise<FileResult>>;
  readonly coverage: Coverage;
  readonly group: BaselineGroup;
  /** Returns what the end of the report says about the run. It gets the reported files. */
  readonly conclude?: (files: readonly FileDiagnostics[]) => Promise<Conclusion>;
  /** The count to show, if it is not that of files. */
  readonly count?: number;
  /** Failures that were already reported. */
  readonly failures?: readonly string[];
  /** Whether it is not a failure if no file is linted. */
  readonly mayBeEmpty?: boolean;
  /** The kind of document that must be linted, and the failure if there is none. */
  readonly needed?: { readonly kind: DocumentName; readonly failure: string };
}

type Conclusion = Pick<Ending, 'notes' | 'notices' | 'checks' | 'rules'>;

/** The result of a file, or the reason why it was not linted, or why that failed. */
export type FileResult = Result<LintedFile | LeftOut>;

/** Reports the results as they arrive, and returns the exit status. */
export async function reportRound(
  input: RoundInput,
  context: PolicyContext,
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus> {
  const diagnosticFilter = createDiagnosticFilter(context, input.group);
  const limits = createWarningLimits(reporting.maxWarnings);
  const reports = await openReports(reporting, input, cli);
  const reported: FileDiagnostics[] = [];
  const keep = (file: FileDiagnostics) => input.conclude && reported.push(file);
  const tally = createTally(reports, limits, reporting.isQuiet, { filter: diagnosticFilter.filter, keep });
  for (const pending of input.results) tally.add(pending instanceof Promise ? await pending : pending);
  const closing = await diagnosticFilter.close(input.coverage);
  for (const file of closing.files) tally.addFile(file, configOf(file, context));
  for (const failure of closing.failures) tally.addFailure(failure);
  const { allTotals, shown, failures, leftOut } = tally.count();
  const exceeded = limits.describeExceeded();
  const missing = tally.describeMissing(input.needed);
  const nothing = tally.describeNothing();
  const unfinished = [...(input.failures ?? []), ...failures, ...missing, ...failuresOf(nothing, input)];
  const status = exitStatusOf({
    errors: allTotals.errors,
    excesses: exceeded.length,
    failures: unfinished.length,
  });
  const { notes = [], notices = [], ...conclusion } = (await input.conclude?.(reported)) ?? {};
  const covered: readonly Notice[] = [
    ...describeLeftOut(leftOut).map((message) => ({ kind: 'left-out', message }) as const),
    ...tally
      .findUnmatched(input.coverage, context)
      .map((message) => ({ kind: 'unmatched-pattern', message }) as const),
    ...tally.describeFormerNames().map((message) => ({ kind: 'renamed-rule', message }) as const),
  ];
  const unwritten = await reports.end({
    totals: input.count === undefined ? shown : { ...shown, files: input.count },
    failures: [...toFailures('not-done', unfinished), ...toFailures('too-many-warnings', exceeded)],
    status,
    baselines: closing.baselines,
    notes: [...closing.notes, ...covered.map(({ message }) => message), ...notes],
    notices: [...covered, ...notices],
    isNewOnly: closing.notes.length > 0,
    ...conclusion,
  });
  // If standard error is read alone, errors make the limit a lesser matter.
  const ofLimits = allTotals.errors === 0 || cli.isJoined === true ? exceeded : [];
  if (!hasFailures(reporting, cli))
    warnAll([...failures, ...missing, ...nothing, ...ofLimits, ...unwritten], cli);
  return unwritten.length > 0 ? 2 : status;
}

function warnAll(messages: readonly string[], { warn }: CliContext): void {
  for (const message of messages) warn(message);
}

/** Returns the reasons why nothing was linted as failures, unless the files were named, or may be missing. */
function failuresOf(nothing: readonly string[], { coverage, mayBeEmpty }: RoundInput): readonly string[] {
  return coverage.isSearched && mayBeEmpty !== true ? nothing : [];
}

function toFailures(kind: RunFailure['kind'], messages: readonly string[]): readonly RunFailure[] {
  return messages.map((message) => ({ kind, message }));
}

/** Creates a counter that also reports the files. */
function createTally(
  reports: Reports,
  limits: WarningLimits,
  isQuiet: boolean,
  { filter, keep }: { readonly filter: Filter; readonly keep: (file: FileDiagnostics) => void },
) {
  let [allTotals, shown] = [noTotals, noTotals];
  const leftOut: LeftOut[] = [];
  const configs = new Set<Config | undefined>();
  const paths: string[] = [];
  const kinds = new Set<DocumentName>();
  // A set, since a broken config fails for each of its files.
  const failures = new Set<string>();

  function addFile(file: FileDiagnostics, config: Config | undefined): void {
    const visible = isQuiet ? withErrorsOnly(file) : file;
    allTotals = addToTotals(allTotals, file);
    shown = isQuiet ? addToTotals(shown, visible) : allTotals;
    limits.add(file, config);
    keep(file);
    reports.file(visible);
  }

  function add(result: FileResult): void {
    if (!result.ok) addFailure(result.problem);
    else {
      paths.push(result.value.path);
      if ('reason' in result.value) leftOut.push(result.value);
      else addLinted(result.value);
    }
  }

  function addLinted(file: LintedFile): void {
    const filtered = attempt(() => filter(file));
    if (!filtered.ok) return void addFailure(filtered.problem);
    if (file.kind !== undefined) kinds.add(file.kind);
    configs.add(file.config);
    for (const part of filtered.value) addFile(part, file.config);
  }

  function addFailure(failure: string): void {
    failures.add(failure);
  }

  const isEmpty = () => allTotals.files + failures.size === 0;
  return {
    addFile,
    add,
    addFailure,
    /** Describes why no file was linted. */
    describeNothing: () => (isEmpty() && leftOut.length > 0 ? [describeNothingDone('linted', leftOut)] : []),
    /** Describes why a needed kind of document was not linted. */
    describeMissing: (needed: RoundInput['needed']) =>
      needed === undefined || kinds.has(needed.kind) || failures.size > 0 ? [] : [needed.failure],
    /** Describes the patterns of configs without a file. After a failure, their files may be missing. */
    findUnmatched: ({ folders }: Coverage, { folder, findConfig }: PolicyContext) =>
      folders.length === 0 || failures.size > 0
        ? []
        : describeUnmatched({ folder, paths, searched: folders }, (path) => configAt(path, findConfig)),
    describeFormerNames: () => describeFormerNames(configs),
    count: () => ({ allTotals, shown, failures: [...failures], leftOut }),
  };
}

type Filter = (file: LintedFile) => readonly FileDiagnostics[];

function configOf({ path }: FileDiagnostics, { findConfig, folder }: PolicyContext): Config | undefined {
  return configAt(resolve(folder, path), findConfig);
}

/** Returns the config of a file. A broken config is reported elsewhere. */
function configAt(path: string, findConfig: PolicyContext['findConfig']): Config | undefined {
  const config = attempt(() => findConfig(path));
  return config.ok ? config.value : undefined;
}

/** Counts the warnings of a run against the limits for them. */
interface WarningLimits {
  add(file: FileDiagnostics, config: Config | undefined): void;
  /** Describes the exceeded limits. */
  describeExceeded(): readonly string[];
}

/** Creates the limits of a run. `most`, from the command line, overrides the configs. */
export function createWarningLimits(most: number | undefined): WarningLimits {
  const counts = new Map<Written<number> | undefined, number>();
  return {
    add({ diagnostics }, config) {
      const warnings = countOf(diagnostics, 'warning');
      // The limit of a config is for all files with it, those with configs below it included.
      const limits = most === undefined ? (config?.limits ?? []) : [undefined];
      if (warnings > 0) for (const limit of limits) counts.set(limit, (counts.get(limit) ?? 0) + warnings);
    },
    describeExceeded: () =>
      [...counts].flatMap(([limit, warnings]) => {
        const allowed = limit?.value ?? most;
        if (allowed === undefined || warnings <= allowed) return [];
        const by = limit === undefined ? '"--max-warnings"' : `"maxWarnings" in ${quote(limit.source.name)}`;
        return [
          `There ${warnings === 1 ? 'is' : 'are'} ${countWords(warnings, 'warning')}, but ${by} allows ${allowed}.`,
        ];
      }),
  };
}
