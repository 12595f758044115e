import { appendFileSync } from 'node:fs';
import { countWords, cut } from '../../base/text.ts';
import { ruleUrl } from '../../lint/docs-links.ts';
import { describeFileError } from '../../node/files.ts';
import type { CliContext } from '../command.ts';
import { placeIn, type ReportedDiagnostic, textOf } from '../diagnostics/reported-diagnostic.ts';
import { makePrintable } from '../terminal.ts';
import { describeTotals } from './describe-totals.ts';
import type { MakeReport, Report, ReportSetting } from './report.ts';

/** The summary of a step of GitHub Actions, in Markdown: the totals, and a table of the first problems, the errors before others. */
export const stepSummary: MakeReport = (write, setting) => {
  const rows = { error: [] as string[], warning: [] as string[], info: [] as string[] };
  let problems = 0;
  return {
    file({ path, diagnostics }) {
      for (const diagnostic of diagnostics) {
        problems += diagnostic.count ?? 1;
        const list = rows[diagnostic.severity];
        if (list.length < maxRows) list.push(toRow(setting.fromRoot(path), diagnostic));
      }
    },
    end({ totals, notes, failures, isNewOnly }) {
      const shown = [...rows.error, ...rows.warning, ...rows.info].slice(0, maxRows);
      const more = problems - shown.length;
      const failed = failures.map(({ message }) => `- Failed: ${escapeMarkdown(message)}\n`);
      const lines = [describeTotals(totals, setting, isNewOnly), ...notes];
      write('### json-modal\n\n');
      if (failed.length > 0) write(`${failed.slice(0, maxRows).join('')}\n`);
      if (totals.files > 0) write(`${lines.slice(0, maxRows).map(escapeMarkdown).join('<br>\n')}\n\n`);
      if (shown.length > 0) write(`| level | place | problem |\n| --- | --- | --- |\n${shown.join('')}\n`);
      if (more > 0) write(`${countWords(more, 'more problem')} in the log.\n\n`);
    },
  };
};

/** GitHub shows at most 1 MB for a step. */
const maxRows = 100;
const maxCell = 1_000;

function toRow(path: string, diagnostic: ReportedDiagnostic): string {
  const { severity, rule } = diagnostic;
  const url = ruleUrl(rule);
  const place = escapeMarkdown(placeIn(path, diagnostic));
  return `| ${severity} | ${place} | ${escapeMarkdown(textOf(diagnostic))} ${url === undefined ? rule : `[${rule}](${url})`} |\n`;
}

/** Returns a text that Markdown shows as it is, in one line: marks are written as numbers of characters. */
export function escapeMarkdown(text: string): string {
  return cut(makePrintable(text), maxCell).replace(marks, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** Everything in ASCII that is neither a letter, a digit, nor common in sentences. */
const marks = /[^\w ,.;()'"\u0080-\uffff]|_|(?<=www)\.|^ | $| (?= )/g;

/** Opens the summary of the step of GitHub Actions; `undefined` outside of one. It is added to those of other commands. */
export async function openSummary(
  setting: Omit<ReportSetting, 'paint' | 'link' | 'isJoined'>,
  { environment, warn }: CliContext,
): Promise<Report | undefined> {
  const { GITHUB_STEP_SUMMARY: path } = environment;
  if (!path) return undefined;
  const pieces: string[] = [];
  const report = stepSummary((text) => pieces.push(text), {
    ...setting,
    paint: (_, text) => text,
    link: (_, text) => text,
    isJoined: false,
  });
  return {
    file: (file) => report.file(file),
    end(ending) {
      report.end(ending);
      try {
        appendFileSync(path, pieces.join(''));
      } catch (error) {
        // The log has everything. A container often has the variable without the file.
        warn(`The summary of the step could not be written: ${describeFileError(error, 'folder')}.`);
      }
    },
  };
}
