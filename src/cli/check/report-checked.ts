import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';
import type { CliContext, ExitStatus } from '../context.ts';
import type { Levels } from '../lint/config/config.ts';
import type { FileFindings } from '../lint/finding.ts';
import type { JudgeContext } from '../lint/lint-context.ts';
import type { LintedFile } from '../lint/linted-file.ts';
import { reportRound } from '../lint/report-round.ts';
import type { Reporting } from '../reports/report-options.ts';
import type { Checked } from './check-response.ts';
import { toFiles } from './to-file-findings.ts';
import { describeWork, summarizeWork, type WorkSummary } from './work-summary.ts';

/** Reports the results and returns the exit status. */
export async function reportChecked(
  results: readonly (Checked | CliError)[],
  context: JudgeContext,
  reporting: Reporting,
  cli: CliContext,
): Promise<ExitStatus> {
  const checked = results.flatMap((result) => (result instanceof CliError ? [] : [result]));
  const checks = checked.map(({ modal, responses, work }) => summarizeWork(modal.path, responses, work));
  return reportRound(
    {
      results: results.map((result) => (result instanceof CliError ? result : toLinted(result, context))),
      coverage: { isSearched: false, isWhole: false },
      group: 'responses',
      noun: 'response',
      isTrial: false,
      notes: checks.flatMap((work) => describeEach(work, checks.length > 1)),
      checks,
      count: checked.reduce((sum, { responses }) => sum + responses.length, 0),
      failures: checked.flatMap(({ failures }) => failures),
    },
    context,
    reporting,
    cli,
  );
}

/** Describes the work, with the name of the modal if there are several. */
function describeEach(work: WorkSummary, isOfSeveral: boolean): readonly string[] {
  const lines = describeWork(work);
  return isOfSeveral ? lines.map((line) => `${work.modal}: ${line}`) : lines;
}

/** Converts the results to one file with the levels of its config. Problems in responses belong to the modal. */
function toLinted(checked: Checked, { findConfig, optionsFor, folder }: JudgeContext): LintedFile | CliError {
  const { path, text } = checked.modal;
  const whole = resolve(folder, path);
  const config = findConfig(whole);
  if (config instanceof CliError) return config;
  const levels = optionsFor(config, whole).rules;
  const parts = toFiles(checked).map((part) => withLevels(part, levels));
  const findings = parts.flatMap((part) => part.findings);
  return { path, text, findings, config, levels: withoutRules(levels, checked.skipped), parts };
}

/** Turns off rules that did not run, so that baselines and suppressions ignore them. */
function withoutRules(levels: Levels, skipped: Checked['skipped']): Levels {
  return { ...levels, ...Object.fromEntries(skipped.map((rule) => [rule, 'off'])) };
}

function withLevels(file: FileFindings, levels: Levels): FileFindings {
  const findings = file.findings.flatMap((finding) => {
    const level = levels[finding.rule] ?? finding.severity;
    return level === 'off' ? [] : [{ ...finding, severity: level }];
  });
  return { ...file, findings };
}
