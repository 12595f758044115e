import { ruleUrl } from '../../lint/rule-ids.ts';
import type { FileFindings, Finding } from '../findings/finding.ts';
import { placesOf } from '../findings/finding-places.ts';
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
function toFile({ path, findings, text, fixes = [], suppressed = [] }: FileFindings, isTrial: boolean) {
  const isFixed = fixes.length > 0;
  const places = placesOf({ text });
  const show = (finding: Finding) => {
    const place = places.nameOf(finding);
    const shown = { ...withoutText(finding), url: ruleUrl(finding.rule) };
    return place === finding.pointer ? shown : { ...shown, place };
  };
  return {
    path,
    diagnostics: findings.map(show),
    ...(suppressed.length > 0 && {
      suppressed: suppressed.map(({ finding, justification }) => ({ ...show(finding), justification })),
    }),
    ...(isFixed && { fixes }),
    ...(isFixed && isTrial && { output: text }),
  };
}

/** Removes the text of an unrecorded response, which can be large, and what only later runs need. */
function withoutText({
  response,
  stablePlace: _,
  isShared: __,
  retry: ___,
  about: ____,
  ...finding
}: Finding) {
  if (response === undefined) return finding;
  const { text: _____, isCall: ______, ...place } = response;
  return { ...finding, response: place };
}
