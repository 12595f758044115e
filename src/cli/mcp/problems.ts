import type { Severity } from '../../base/problem.ts';
import type { Fix } from '../../base/text-edit.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { countOf, noTotals } from '../diagnostics/totals.ts';
import { describeTotals } from '../reports/describe-totals.ts';
import type { Notice } from '../reports/report.ts';
import { makePrintable } from '../terminal.ts';
import type { CapturedRun } from './run-captured.ts';

/** A problem in an answer. */
export interface ShownProblem {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly pointer: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** The safe fix, which the tool "fix" applies. */
  readonly fix?: string;
  /** Likely fixes, to choose from. */
  readonly suggestions?: readonly string[];
  readonly notes?: readonly string[];
}

/** The problems of an answer, and all that was left out of it. */
export interface ProblemList {
  readonly problems: readonly ShownProblem[];
  /** The number of all problems. */
  readonly total: number;
  readonly errors: number;
  readonly warnings: number;
  readonly infos: number;
  /** The number of problems that the tool "fix" can fix. */
  readonly fixable: number;
  /** The reasons why the command fails, besides the errors: what it could not do, and limits for warnings. */
  readonly failures: readonly string[];
  readonly notChecked: readonly string[];
  /** Further sentences, such as about suppressed problems. */
  readonly notes: readonly string[];
}

/** The JSON Schema of {@link ProblemList}. */
export const problemListProperties = {
  problems: {
    type: 'array',
    description: 'The first problems, the gravest first.',
    items: {
      type: 'object',
      properties: {
        file: { type: 'string' },
        line: { type: 'integer' },
        column: { type: 'integer' },
        pointer: { type: 'string', description: 'A JSON pointer to the value.' },
        rule: { type: 'string' },
        severity: { enum: ['error', 'warning', 'info'] },
        message: { type: 'string' },
        fix: { type: 'string', description: 'The safe fix, which "fix" applies.' },
        suggestions: { type: 'array', items: { type: 'string' } },
        notes: { type: 'array', items: { type: 'string' } },
      },
      required: ['file', 'line', 'column', 'pointer', 'rule', 'severity', 'message'],
    },
  },
  total: { type: 'integer', description: 'The number of all problems.' },
  errors: { type: 'integer' },
  warnings: { type: 'integer' },
  infos: { type: 'integer' },
  fixable: { type: 'integer' },
  failures: {
    type: 'array',
    description: 'The reasons why the command fails, besides the errors.',
    items: { type: 'string' },
  },
  notChecked: { type: 'array', items: { type: 'string' } },
  notes: { type: 'array', items: { type: 'string' } },
} as const;

/** Lists the gravest problems of a report, at most this many. */
export function listProblems(report: CapturedRun, most: number): ProblemList {
  const all = report.files.flatMap(({ path, diagnostics }) => diagnostics.map((entry) => ({ path, entry })));
  const sorted = severities.flatMap((severity) => all.filter(({ entry }) => entry.severity === severity));
  const entries = all.map(({ entry }) => entry);
  const [errors = 0, warnings = 0, infos = 0] = severities.map((severity) => countOf(entries, severity));
  const { suppressed } = report.totals;
  return {
    problems: sorted.slice(0, most).map(({ path, entry }) => toShown(path, entry)),
    total: errors + warnings + infos,
    errors,
    warnings,
    infos,
    fixable: entries.filter(({ fix }) => fix !== undefined).length,
    failures: report.failures.map(({ message }) => makePrintable(message)),
    notChecked: report.notices
      .filter(({ kind }) => isUnchecked(kind))
      .map(({ message }) => makePrintable(message.replace(/^Not checked: /, ''))),
    notes: [
      ...(suppressed > 0 ? [`${suppressed} suppressed by the config.`] : []),
      ...report.baselines.map(({ path, known }) => `${known} known in the baseline ${path}.`),
      ...report.notices.filter(({ kind }) => !isUnchecked(kind)).map(({ message }) => message),
    ].map(makePrintable),
  };
}

const severities = ['error', 'warning', 'info'] as const;

function isUnchecked(kind: Notice['kind']): boolean {
  return kind === 'left-out' || kind === 'not-checked';
}

function toShown(path: string, diagnostic: ReportedDiagnostic): ShownProblem {
  const { response, range, notes = [] } = diagnostic;
  // The fixes of a response change a text that the assistant does not have, but say what is wrong in the app.
  const { fix, suggestions = [] } = response ?? diagnostic;
  return {
    file: path === '<stdin>' ? 'text' : makePrintable(path),
    line: range.start.line,
    column: range.start.column,
    pointer: makePrintable(diagnostic.pointer),
    rule: diagnostic.rule,
    severity: diagnostic.severity,
    message: makePrintable(diagnostic.message),
    ...(fix && { fix: describeFix(fix) }),
    ...(suggestions.length > 0 && { suggestions: suggestions.slice(0, maxSuggestions).map(describeFix) }),
    ...(notes.length > 0 && { notes: notes.map(makePrintable) }),
  };
}

const maxSuggestions = 3;

function describeFix({ description }: Fix): string {
  return makePrintable(description);
}

/** Describes the problems, one a line below the totals. */
export function describeProblems(list: ProblemList, { files, noun, isQuiet }: Subject): string {
  const { problems, total, errors, warnings, infos, failures, notChecked, notes } = list;
  const totals = { ...noTotals, files, errors, warnings, infos };
  const shown = problems.length < total ? [`${problems.length} of ${total} problems are shown.`] : [];
  return [
    [
      files === 0
        ? `No ${noun} was checked.`
        : describeTotals(totals, { noun, hasFix: false, isTrial: false, isQuiet }),
      ...shown,
      ...notes,
    ].join(' '),
    ...problems.map(describeLine),
    ...(failures.length > 0 ? ['Failed:', ...failures.map((reason) => `- ${reason}`)] : []),
    ...(notChecked.length > 0 ? ['Not checked:', ...notChecked.map((part) => `- ${part}`)] : []),
  ].join('\n');
}

/** The subject of a list of problems. */
interface Subject {
  /** The number of files or responses. */
  readonly files: number;
  readonly noun: 'file' | 'response';
  /** Whether only errors are listed. */
  readonly isQuiet: boolean;
}

function describeLine({ file, line, column, severity, rule, message, pointer, ...more }: ShownProblem) {
  const { fix, suggestions = [], notes = [] } = more;
  return [
    `${file}:${line}:${column} ${severity} ${rule}: ${message}`,
    ...(pointer === '' ? [] : [`at ${pointer}`]),
    ...(fix === undefined ? [] : [`[fix: ${fix}]`]),
    ...(suggestions.length === 0 ? [] : [`[suggestions: ${suggestions.join(' / ')}]`]),
    ...notes,
  ].join(' ');
}
