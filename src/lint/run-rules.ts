import type { RuleFinding } from './locate.ts';
import type { LintOptions } from './options.ts';
import { type RuleId, rules as registry } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import type { Subject } from './subject.ts';

/** What the rules that are not off find. */
export function runRules(subject: Subject, { rules = {} }: LintOptions): readonly RuleFinding[] {
  return (registry as readonly (Rule & { readonly id: RuleId })[]).flatMap(
    ({ id, severity, check }): RuleFinding[] => {
      const level = rules[id] ?? severity;
      return level === 'off' ? [] : check(subject).map((finding) => ({ rule: id, severity: level, finding }));
    },
  );
}
