import type { RuleFinding } from './locate.ts';
import type { LintOptions } from './options.ts';
import { rules } from './rules/index.ts';
import type { Subject } from './subject.ts';

/** What the rules that are not off find. */
export function runRules(subject: Subject, { rules: levels = {} }: LintOptions): readonly RuleFinding[] {
  const found: RuleFinding[] = [];
  for (const { id, severity, check } of rules) {
    const level = levels[id] ?? severity;
    if (level === 'off') continue;
    for (const finding of check(subject)) found.push({ rule: id, severity: level, finding });
  }
  return found;
}
