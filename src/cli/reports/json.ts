import { omit } from '../../base/omit.ts';
import { ruleUrl } from '../../lint/docs-links.ts';
import type { FileDiagnostics } from '../diagnostics/file-diagnostics.ts';
import type { ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import { toPrintableJson } from '../terminal.ts';
import type { MakeReport } from './report.ts';

/** One JSON document with all files and their diagnostics, the failures and the totals. */
export const jsonReport: MakeReport = (write, { isTrial, version }) => {
  let separator = '\n';
  write(
    `{ "version": ${schemaVersion}, "tool": ${JSON.stringify({ name: 'json-modal', version })}, "files": [`,
  );
  return {
    file(file) {
      write(`${separator}  ${toPrintableJson(toFile(file, isTrial))}`);
      separator = ',\n';
    },
    end({ totals, failures, notices, status, baselines, rules, checks }) {
      const { files, errors, warnings, infos, suppressed } = totals;
      const summary = { files, errors, warnings, infos, suppressed, exitStatus: status, rules, checks };
      write(`\n], "failures": ${toPrintableJson(failures)}, "notices": ${toPrintableJson(notices)},`);
      write(`\n"baselines": ${toPrintableJson(baselines)},`);
      write(`\n"summary": ${toPrintableJson(summary)} }\n`);
    },
  };
};

/** The version of the report. It increases when a member is changed or removed. */
const schemaVersion = 1;

/** Converts a file, with the fixed text if it was not written. */
function toFile(
  { path, diagnostics, text, places, fixes = [], suppressed = [] }: FileDiagnostics,
  isTrial: boolean,
) {
  const isFixed = fixes.length > 0;
  const show = (diagnostic: ReportedDiagnostic) => {
    const place = places.nameOf(diagnostic);
    const url = ruleUrl(diagnostic.rule);
    const shown = { ...withoutText(diagnostic), ...(url !== undefined && { url }) };
    return place === diagnostic.pointer ? shown : { ...shown, place };
  };
  return {
    path,
    diagnostics: diagnostics.map(show),
    ...(suppressed.length > 0 && {
      suppressed: suppressed.map(({ diagnostic, justification }) => ({ ...show(diagnostic), justification })),
    }),
    ...(isFixed && { fixes }),
    ...(isFixed && isTrial && { output: text }),
  };
}

/** Removes the text of an unrecorded response, which can be large, and what only later runs need. */
function withoutText(diagnostic: ReportedDiagnostic) {
  const { response, ...shown } = omit(diagnostic, 'stablePlace', 'isShared', 'isOfEndpoint', 'about');
  return response === undefined ? shown : { ...shown, response: omit(response, 'text', 'isCall') };
}
