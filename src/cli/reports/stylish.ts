import type { Finding } from '../lint/finding.ts';
import type { Paint } from '../paint.ts';
import { makePrintable } from '../printable.ts';
import { type CodeFrames, codeFrames } from './code-frame.ts';
import { describeTotals } from './describe-totals.ts';
import type { MakeReport } from './report.ts';

/** For people: each finding with its place, its message and the lines around it, and a sentence at the end. */
export const stylishReport: MakeReport = (write, { paint, columns, ...setting }) => ({
  file(file) {
    const frames = file.text.trim() === '' ? noFrames : codeFrames(file.text, columns);
    for (const finding of file.findings) write(`${describeFinding(file.path, finding, frames, paint)}\n\n`);
  },
  end({ totals, notes, isNewOnly }) {
    if (totals.files === 0) return;
    const sentence = paint(colourOf(totals), describeTotals(totals, setting, isNewOnly));
    write(`${[sentence, ...notes.map(makePrintable)].join('\n')}\n`);
  },
});

const colours = { error: 'red', warning: 'yellow', info: 'blue' } as const;

function describeFinding(path: string, finding: Finding, frames: CodeFrames, paint: Paint): string {
  const { rule, severity, message, range, fix } = finding;
  const { line, column } = range.start;
  const place = paint('bold', `${makePrintable(path)}:${line}:${column}`);
  const mark = fix === undefined ? '' : paint('dim', ' (--fix mends it)');
  const head = `${place} ${paint(colours[severity], severity)} ${paint('dim', rule)}${mark}`;
  const frame = frames(range, (it) => paint(colours[severity], it));
  return [head, makePrintable(message), ...(frame === '' ? [] : [frame])].join('\n');
}

const noFrames: CodeFrames = () => '';

function colourOf({ errors, warnings }: { readonly errors: number; readonly warnings: number }) {
  if (errors > 0) return 'red';
  return warnings > 0 ? 'yellow' : 'green';
}
