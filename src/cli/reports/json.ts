import type { FileFindings, Finding } from '../lint/finding.ts';
import { placesOf } from '../lint/places-of.ts';
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
    end({ totals: { files, errors, warnings, infos }, checks }) {
      write(`\n], "summary": ${JSON.stringify({ files, errors, warnings, infos, checks })} }\n`);
    },
  };
};

/** With the place of what a list holds, with the fixes, and with the fixed text as well if it was not written. */
function toFile({ path, findings, text, fixes = [] }: FileFindings, isTrial: boolean) {
  const isFixed = fixes.length > 0;
  const places = placesOf({ text });
  return {
    path,
    diagnostics: findings.map((finding) => {
      const place = places.nameOf(finding);
      return place === finding.pointer ? withoutText(finding) : { ...withoutText(finding), place };
    }),
    ...(isFixed && { fixes }),
    ...(isFixed && isTrial && { output: text }),
  };
}

/** Of a response that is in no file, its place: the text can have megabytes. */
function withoutText({ response, ...finding }: Finding) {
  if (response === undefined) return finding;
  const { pointer, range } = response;
  return { ...finding, response: { pointer, range } };
}
