import type { RuleFinding } from './locate.ts';
import type { LintOptions } from './options.ts';
import { type RuleId, rules as registry } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import type { Subject } from './subject.ts';

/** What the rules that are not off find. */
export function runRules(subject: Subject, { rules = {} }: LintOptions): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  for (const { id, severity, check } of registry as readonly (Rule & { readonly id: RuleId })[]) {
    const level = rules[id] ?? severity;
    if (level === 'off') continue;
    const findings = check(subject);
    // Of nearly all rules, in nearly all modals, and asking is cheaper than going through nothing.
    if (findings.length === 0) continue;
    for (const finding of findings) found.push({ rule: id, severity: level, finding });
  }
  return found;
}
