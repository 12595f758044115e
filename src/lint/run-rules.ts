import { maxListed } from '../base/limit-per-rule.ts';
import type { RatedProblem } from '../base/problem.ts';
import { createRunRules } from '../base/run-rules.ts';
import type { LintOptions } from './options.ts';
import type { RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';

const run = createRunRules<RuleContext, RuleId>(rules);

/** Runs the rules for modals and responses. */
export function runRules(
  context: RuleContext,
  { rules: levels, limit = maxListed }: LintOptions,
): readonly RatedProblem<RuleId>[] {
  return run(context, { rules: levels, limit });
}
