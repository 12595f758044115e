import { rangeOf } from '../../src/caller/check/checked-problem.ts';
import { placesIn } from '../../src/cli/diagnostics/diagnostic-identity.ts';
import type { FileDiagnostics } from '../../src/cli/diagnostics/file-diagnostics.ts';
import type { ReportedDiagnostic } from '../../src/cli/diagnostics/reported-diagnostic.ts';
import { addFile, noTotals } from '../../src/cli/diagnostics/totals.ts';
import type { Ending, MakeReport, ReportSetting } from '../../src/cli/reports/report.ts';

/** A diagnostic about the first place of a token in a text. */
export function diagnostic(
  text: string,
  token: string,
  more: Partial<ReportedDiagnostic> = {},
): ReportedDiagnostic {
  return {
    rule: 'unknown-option',
    severity: 'error',
    message: `${token} is wrong.`,
    pointer: '/properties',
    range: rangeOf(text, token, 0),
    ...more,
  };
}

/** The diagnostics of one file. */
export function file(
  path: string,
  text: string,
  diagnostics: readonly ReportedDiagnostic[],
): FileDiagnostics {
  return { path, text, places: placesIn(text), diagnostics };
}

/** The report of some files in a format. */
export function reportOf(
  makeReport: MakeReport,
  files: readonly FileDiagnostics[],
  setting: Partial<ReportSetting> = {},
  notes: readonly string[] = [],
  failures: Ending['failures'] = [],
  notices: Ending['notices'] = [],
): string {
  let text = '';
  const report = makeReport(
    (piece) => {
      text += piece;
    },
    {
      paint: (_, plain) => plain,
      link: (_, text) => text,
      isJoined: false,
      version: '1.2.3',
      fromRoot: (path) => path,
      noun: 'file',
      hasFix: true,
      isTrial: false,
      isQuiet: false,
      ...setting,
    },
  );
  for (const one of files) report.file(one);
  report.end({ totals: files.reduce(addFile, noTotals), failures, status: 0, baselines: [], notes, notices });
  return text;
}
