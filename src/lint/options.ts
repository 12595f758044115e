import type { RuleLevel } from '../base/rule.ts';
import type { FilterOptions } from '../filters/known-fields.ts';
import type { RuleId } from './rule-ids.ts';

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

/** Returns whether a rule is disabled. */
export function isOff(rule: RuleId, { rules = {} }: LintOptions): boolean {
  return rules[rule] === 'off';
}
