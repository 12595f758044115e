import { maxListed } from '../base/limit-per-rule.ts';
import type { RatedProblem } from '../base/problem.ts';
import type { RuleLevel } from '../base/rule.ts';
import { createRunRules } from '../base/run-rules.ts';
import type { FilterOptions } from '../filters/known-fields.ts';
import type { RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';

/** Options of the linter. */
export interface LintOptions {
  /** Levels that differ from the default ones. */
  readonly rules?: { readonly [Id in RuleId]?: RuleLevel | undefined } | undefined;
  /**
   * Whether the endpoint has responded. If `true`, only the response to a change of a block with `fetchOnChange` can supply
   * more items, and `never-submittable` reports a required block without items. If `false`, any response can still supply
   * them. Default: false.
   */
  readonly closedItems?: boolean | undefined;
  /**
   * Whether a response is the first one, so that nothing was entered before it. If `false`, a block that it hides, or an item
   * that it disables, may have been chosen, which still counts in conditions. Default: false.
   */
  readonly isInitial?: boolean | undefined;
  /**
   * The number of problems listed for one rule. One more diagnostic represents the others, at the place of the first, and has
   * their `count`. `Infinity` lists all. Default: 1,000.
   */
  readonly limit?: number | undefined;
}

/** Options of a linter of any kind of document. Each kind ignores the options of others. */
export interface DocumentOptions extends LintOptions, FilterOptions {}

/**
 * Returns the number of violations of a kind to find for a number of listed problems. Some violations follow from others, and count only if
 * all are known.
 */
export function violationLimit({ limit = maxListed }: LintOptions): number {
  return Math.max(limit, mostFound);
}

const mostFound = 20_000;

/** Returns whether a rule is disabled. */
export function isOff(rule: RuleId, { rules = {} }: LintOptions): boolean {
  return rules[rule] === 'off';
}

const run = createRunRules<RuleContext, RuleId>(rules);

/** Runs the rules for modals and responses. */
export function runRules(
  context: RuleContext,
  { rules: levels, limit = maxListed }: LintOptions,
): readonly RatedProblem<RuleId>[] {
  return run(context, { rules: levels, limit });
}
