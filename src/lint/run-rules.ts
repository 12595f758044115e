import { listWords, quote } from '../base/text.ts';
import type { RuleFinding } from './diagnostics.ts';
import { limitFindings } from './limit-per-rule.ts';
import { isRuleLevel, type RuleLevel, ruleLevels } from './options.ts';
import type { RuleContext } from './rule-context.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';

/** Returns the findings of all rules that are not off. */
type RunRules<Context, Id extends string> = (context: Context, options: Levels) => readonly RuleFinding<Id>[];

interface Levels {
  readonly rules?: { readonly [id: string]: RuleLevel | undefined } | undefined;
  readonly limit?: number | undefined;
}

/** Creates the function that runs the rules for one kind of document. */
export function createRunRules<Context, Id extends string>(
  all: readonly (Rule<Context> & { readonly id: Id })[],
): RunRules<Context, Id> {
  // Objects of one shape are read faster than the rules, some of which have more members.
  const checks = all.map(({ id, severity, check }) => ({ id, severity, check }));
  return (context, { rules: levels = {}, limit }) => {
    const found: RuleFinding<Id>[] = [];
    for (const { id, severity, check } of checks) {
      const level = checkLevel(id, levels[id]);
      if (level === 'off') continue;
      const findings = check(context);
      if (findings.length === 0) continue;
      const ofRule = findings.map((finding) => ({
        ...finding,
        rule: id,
        severity: level ?? finding.severity ?? severity,
      }));
      for (const finding of limitFindings(ofRule, limit)) found.push(finding);
    }
    return found;
  };
}

function checkLevel(id: string, level: unknown): RuleLevel | undefined {
  if (level === undefined || isRuleLevel(level)) return level;
  throw new TypeError(
    `The level of "${id}" is ${quote(String(level))}, but must be ${listWords(ruleLevels)}.`,
  );
}

/** Runs the rules for modals and responses. */
export const runRules = createRunRules<RuleContext, RuleId>(rules);
