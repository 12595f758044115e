import type { FileFindings } from '../lint/finding.ts';
import { toPrintableJson } from '../printable.ts';
import type { MakeReport } from './report.ts';

/** One JSON document: every file with its diagnostics, and the totals. */
export const jsonReport: MakeReport = (write, { isTrial }) => {
  let separator = '\n';
  write('{ "files": [');
  return {
    file(file) {
      write(`${separator}  ${toPrintableJson(toFile(file, isTrial))}`);
      separator = ',\n';
    },
    end({ totals: { files, errors, warnings, infos } }) {
      write(`\n], "summary": ${JSON.stringify({ files, errors, warnings, infos })} }\n`);
    },
  };
};

/** With the fixed text as well where it was not written. */
function toFile({ path, findings, text, isFixed }: FileFindings, isTrial: boolean) {
  return { path, diagnostics: findings, ...(isTrial && isFixed && { output: text }) };
}
