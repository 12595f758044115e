import type { RuleFinding } from './locate.ts';
import type { LintOptions } from './options.ts';
import { remember } from './remember.ts';
import { type RuleId, rules as registry } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import type { Subject } from './subject.ts';

/** What the rules that are not off find. */
export function runRules(subject: Subject, { rules = defaults }: LintOptions): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  for (const { id, severity, check } of listActive(rules)) {
    const findings = check(subject);
    // Of nearly all rules, in nearly all modals, and asking is cheaper than going through nothing.
    if (findings.length === 0) continue;
    for (const finding of findings) found.push({ rule: id, severity, finding });
  }
  return found;
}

type Levels = NonNullable<LintOptions['rules']>;

const defaults: Levels = {};

interface ActiveRule extends Pick<RuleFinding, 'severity'>, Pick<Rule, 'check'> {
  readonly id: RuleId;
}

/** The rules that are not off, as loud as they are to be. */
const listActive = remember((levels: Levels): readonly ActiveRule[] =>
  registry.flatMap(({ id, severity, check }): ActiveRule[] => {
    const level = levels[id] ?? severity;
    return level === 'off' ? [] : [{ id, severity: level, check }];
  }),
);
