import { resolve } from 'node:path';
import type { ExitStatus } from '../exit-status.ts';
import type { Levels } from '../lint/config/config.ts';
import type { FileFindings } from '../lint/finding.ts';
import type { JudgeContext } from '../lint/lint-context.ts';
import type { LintedFile } from '../lint/linted-file.ts';
import { reportRound } from '../lint/report-round.ts';
import { Refusal } from '../refusal.ts';
import type { Reporting } from '../reports/reporting.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Checked } from './checked.ts';
import { toFiles } from './to-files.ts';
import { describeWork, summarizeWork } from './work.ts';

/** Writes what was found in the format that was asked for, and gives the exit status. */
export async function reportChecked(
  checked: Checked,
  context: JudgeContext,
  reporting: Reporting,
  surroundings: Surroundings,
): Promise<ExitStatus> {
  const { modal, answers, work, failures } = checked;
  const summary = summarizeWork(modal.path, answers, work);
  return reportRound(
    {
      results: [toLinted(checked, context)],
      coverage: { isSearched: false, isWhole: false },
      group: 'responses',
      noun: 'response',
      isTrial: false,
      notes: describeWork(summary),
      checks: [summary],
      count: answers.length,
      failures,
    },
    context,
    reporting,
    surroundings,
  );
}

/** The modal with all that was found, by the levels of its config: what an endpoint responds belongs to the modal. */
function toLinted(checked: Checked, { findConfig, optionsFor, folder }: JudgeContext): LintedFile | Refusal {
  const { path, text } = checked.modal;
  const whole = resolve(folder, path);
  const config = findConfig(whole);
  if (config instanceof Refusal) return config;
  const levels = optionsFor(config, whole).rules;
  const parts = toFiles(checked).map((part) => withLevels(part, levels));
  return { path, text, findings: parts.flatMap(({ findings }) => findings), config, levels, parts };
}

function withLevels(file: FileFindings, levels: Levels): FileFindings {
  const findings = file.findings.flatMap((finding) => {
    const level = levels[finding.rule] ?? finding.severity;
    return level === 'off' ? [] : [{ ...finding, severity: level }];
  });
  return { ...file, findings };
}
