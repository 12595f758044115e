import { quote } from '../base/text.ts';
import { list } from '../format/words/phrases.ts';
import { limitFindings } from './limit-per-rule.ts';
import type { RuleFinding } from './locate.ts';
import { isRuleLevel, type LintOptions, ruleLevels } from './options.ts';
import type { RuleContext } from './rule-context.ts';
import { rules } from './rules/index.ts';

/** What the rules that are not off find. */
export function runRules(
  context: RuleContext,
  { rules: levels = {}, limit }: LintOptions,
): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  for (const { id, severity, check } of checks) {
    const given = levels[id];
    if (given !== undefined && !isRuleLevel(given))
      throw new TypeError(
        `The level of "${id}" is ${quote(String(given))}, but must be ${list(ruleLevels)}.`,
      );
    const level = given ?? severity;
    if (level === 'off') continue;
    const findings = check(context);
    if (findings.length === 0) continue;
    const ofRule = findings.map((finding) => ({ rule: id, severity: level, finding }));
    for (const finding of limitFindings(ofRule, limit)) found.push(finding);
  }
  return found;
}

/** Objects of one shape are read faster than rules, of which some have more members. */
const checks = rules.map(({ id, severity, check }) => ({ id, severity, check }));
