import { resolve } from 'node:path';
import { fail, type Result, succeed } from '../../base/result.ts';
import { listWords } from '../../base/text.ts';
import type { Checked, CheckedDocument } from '../../caller/check/checked.ts';
import { attempt, attemptLater, CliError, requireValue } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../command.ts';
import { placesIn } from '../diagnostics/diagnostic-identity.ts';
import { type FileDiagnostics, placesInParts, withErrorsOnly } from '../diagnostics/file-diagnostics.ts';
import type { Levels } from '../diagnostics/levels.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import type { LintedFile } from '../policy/linted-file.ts';
import type { PolicyContext } from '../policy/policy-context.ts';
import { reportRound } from '../policy/report-round.ts';
import type { LeftOut } from '../policy/select/left-out.ts';
import type { Notice, RuleCount } from '../reports/report.ts';
import type { Reporting } from '../reports/report-options.ts';
import { toFiles } from './to-file-diagnostics.ts';

/** Reports the results and returns the exit status. */
export async function reportChecked(
  results: readonly Result<Checked>[],
  leftOut: readonly LeftOut[],
  context: PolicyContext,
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus> {
  const checked = results.flatMap((result) => (result.ok ? [result.value] : []));
  return reportRound(
    {
      results: [
        ...results.map((result) => (result.ok ? attempt(() => toLinted(result.value, context)) : result)),
        ...leftOut.map(succeed),
      ],
      coverage: { isSearched: false, isWhole: false, folders: [] },
      group: 'responses',
      noun: 'response',
      hasFix: false,
      isTrial: false,
      conclude: async (files) => {
        const rules = countByRule(reporting.isQuiet ? files.map(withErrorsOnly) : files);
        const work = checked.flatMap((result) => describeEach(result, checked.length > 1));
        return {
          notes: [...describeRules(rules), ...work],
          notices: checked.flatMap(toNotices),
          rules,
          checks: checked.map(({ summary }) => summary.work),
        };
      },
      count: checked.reduce(
        (sum, { responses }) => sum + responses.filter(({ isMissing }) => isMissing !== true).length,
        0,
      ),
      failures: checked.flatMap(({ failures }) => failures),
    },
    context,
    reporting,
    cli,
  );
}

/** Describes the work, with the name of each document if there are several. */
function describeEach({ document, summary }: Checked, isOfSeveral: boolean): readonly string[] {
  return isOfSeveral ? summary.lines.map((line) => `${document.path}: ${line}`) : summary.lines;
}

function toNotices({ document, summary }: Checked): readonly Notice[] {
  return summary.notChecked.map((part) => ({
    kind: 'not-checked',
    message: `Not checked: ${part}.`,
    path: document.path,
  }));
}

/** Converts the results to one file with the levels of its config. Problems in responses belong to the document. */
function toLinted(checked: Checked, { findConfig, optionsFor, folder }: PolicyContext): LintedFile {
  const { path, text } = checked.document;
  const whole = resolve(folder, path);
  const config = findConfig(whole);
  const options = optionsFor(config, whole);
  const levels = options.rules;
  const parts = toFiles(checked).map((part) => withLevels(part, levels));
  const diagnostics = parts.flatMap((part) => part.diagnostics);
  return {
    path,
    text,
    places: placesInParts(placesIn(text), parts),
    diagnostics,
    config,
    levels: withoutRules(levels, checked.skipped),
    parts,
  };
}

/** Turns off rules that did not run, so that baselines and suppressions ignore them. */
function withoutRules(levels: Levels, skipped: Checked['skipped']): Levels {
  return { ...levels, ...Object.fromEntries(skipped.map((rule) => [rule, 'off'])) };
}

function withLevels(file: FileDiagnostics, levels: Levels): FileDiagnostics {
  const diagnostics = file.diagnostics.flatMap((diagnostic) => {
    const level = levels[diagnostic.rule] ?? diagnostic.severity;
    return level === 'off' ? [] : [{ ...diagnostic, severity: level }];
  });
  return { ...file, diagnostics };
}

/** Counts the problems of each rule and severity: the gravest first, then the most frequent. */
function countByRule(files: readonly FileDiagnostics[]): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  for (const { rule, severity, count = 1 } of files.flatMap(({ diagnostics }) => diagnostics)) {
    const key = `${severity} ${rule}`;
    counts.set(key, { rule, severity, problems: (counts.get(key)?.problems ?? 0) + count });
  }
  const rankOf = ({ severity }: RuleCount) => severities.indexOf(severity);
  return [...counts.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.problems - a.problems);
}

const severities: readonly ReportedDiagnostic['severity'][] = ['error', 'warning', 'info'];

/** Describes the problems of several rules in one line. A single rule is already in the totals. */
function describeRules(counts: readonly RuleCount[]): readonly string[] {
  if (counts.length < 2) return [];
  const sentences = severities.flatMap((severity) => {
    const words = counts
      .filter((ruleCount) => ruleCount.severity === severity)
      .map(({ rule, problems }) => `${problems} ${rule}`);
    return words.length === 0 ? [] : [`${titles[severity]}: ${listWords(words, 'and')}.`];
  });
  return [sentences.join(' ')];
}

const titles = { error: 'Errors', warning: 'Warnings', info: 'Infos' } as const;

/** The documents of a run, and why others could not be read. */
interface ReadDocuments<Document> {
  readonly documents: readonly Document[];
  readonly broken: readonly string[];
}

/** Checks each document. A check that fails does not stop the others. If it is the only one, the command fails. */
export async function checkEach<Document extends CheckedDocument>(
  { documents, broken }: ReadDocuments<Document>,
  check: (document: Document) => Promise<Checked>,
): Promise<readonly Result<Checked>[]> {
  const results: Result<Checked>[] = broken.map(fail);
  for (const document of documents) results.push(await attemptLater(() => check(document)));
  const [first] = results;
  if (first !== undefined && results.length === 1) requireValue(first);
  return results;
}

/** Reads the documents of a run. An unreadable one does not stop the check of the others. If it is the only one, the command fails. */
export function readEach<Document extends object>(
  files: readonly string[],
  read: (file: string) => Document,
): ReadDocuments<Document> {
  const results = files.map((file) => attempt(() => read(file)));
  const documents = results.flatMap((result) => (result.ok ? [result.value] : []));
  const broken = results.flatMap((result) => (result.ok ? [] : [result.problem]));
  if (documents.length === 0 && broken[0] !== undefined) throw new CliError(broken[0]);
  return { documents, broken };
}
