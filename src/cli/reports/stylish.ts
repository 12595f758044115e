import { ruleUrl } from '../../lint/docs-links.ts';
import type { AppliedFix } from '../../lint/index.ts';
import { placeIn, placeInResponse, type ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { makePrintable, type Paint } from '../terminal.ts';
import { type CodeFrames, codeFrames } from './code-frame.ts';
import { describeTotals } from './describe-totals.ts';
import type { Ending, MakeReport, ReportSetting } from './report.ts';

/** A report for people: each diagnostic with its place, message and code frame, and a summary. */
export const stylishReport: MakeReport = (write, { paint, columns, ...setting }) => ({
  file(file) {
    const frames = framesOf(file.text, columns);
    for (const fix of file.fixes ?? []) write(`${describeFix(file.path, fix, setting.isTrial, paint)}\n`);
    if (file.fixes?.length) write('\n');
    for (const diagnostic of file.diagnostics) {
      const shown = diagnostic.response === undefined ? frames : framesOf(diagnostic.response.text, columns);
      write(`${describeDiagnostic(file.path, diagnostic, shown, paint, setting)}\n\n`);
    }
  },
  end({ totals, notes, failures, isNewOnly }) {
    const isAny = totals.files > 0;
    const sentence = isAny ? [paint(colourOf(totals), describeTotals(totals, setting, isNewOnly))] : [];
    const lines = [
      ...sentence,
      ...(isAny ? notes.map(makePrintable) : []),
      ...describeFailures(failures, setting),
    ];
    if (lines.length > 0) write(`${lines.join('\n')}\n`);
  },
});

/** Describes the failures, unless they are read from standard error. */
function describeFailures(
  failures: Ending['failures'],
  { isJoined }: Pick<ReportSetting, 'isJoined'>,
): readonly string[] {
  return isJoined ? [] : failures.map(({ message }) => `Failed: ${makePrintable(message)}`);
}

const colours = { error: 'red', warning: 'yellow', info: 'blue' } as const;

function describeDiagnostic(
  path: string,
  diagnostic: ReportedDiagnostic,
  frames: CodeFrames,
  paint: Paint,
  { link, hasFix }: Pick<ReportSetting, 'link' | 'hasFix'>,
): string {
  const { rule, severity, message, notes = [], fix, response, isOfEndpoint } = diagnostic;
  const place = paint('bold', placeIn(makePrintable(path), diagnostic));
  const mark = fix === undefined || !hasFix ? '' : paint('dim', ' (fixable with --fix)');
  const url = ruleUrl(rule);
  const name = url === undefined ? paint('dim', rule) : link(url, paint('dim', rule));
  const head = `${place} ${paint(colours[severity], severity)} ${name}${mark}`;
  const isShown = response !== undefined || isOfEndpoint !== true;
  const frame = isShown ? frames((response ?? diagnostic).range, (it) => paint(colours[severity], it)) : '';
  const where = response === undefined || frame === '' ? [] : [`${placeInResponse(response)}:`];
  const lines = [...notes.map(makePrintable), ...where].map((line) => paint('dim', line));
  return [head, makePrintable(message), ...lines, ...(frame === '' ? [] : [frame])].join('\n');
}

/** Describes a fix with its place in the fixed text. */
function describeFix(
  path: string,
  { rule, message, range }: AppliedFix<string>,
  isTrial: boolean,
  paint: Paint,
): string {
  const place = paint('bold', placeIn(makePrintable(path), { range }));
  const head = `${place} ${paint('green', isTrial ? 'would be fixed' : 'fixed')} ${paint('dim', rule)}`;
  return `${head} ${makePrintable(message)}`;
}

function framesOf(text: string, columns: number | undefined): CodeFrames {
  return text.trim() === '' ? noFrames : codeFrames(text, columns);
}

const noFrames: CodeFrames = () => '';

function colourOf({ errors, warnings }: { readonly errors: number; readonly warnings: number }) {
  if (errors > 0) return 'red';
  return warnings > 0 ? 'yellow' : 'green';
}
