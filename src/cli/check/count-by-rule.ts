import { listWords } from '../../base/text.ts';
import type { FileDiagnostics, ReportedDiagnostic } from '../diagnostics/reported-diagnostic.ts';
import type { RuleCount } from '../reports/report.ts';

/** Counts the problems of each rule and severity: the gravest first, then the most frequent. */
export function countByRule(files: readonly FileDiagnostics[]): readonly RuleCount[] {
  const counts = new Map<string, RuleCount>();
  for (const { rule, severity, count = 1 } of files.flatMap(({ diagnostics }) => diagnostics)) {
    const key = `${severity} ${rule}`;
    counts.set(key, { rule, severity, problems: (counts.get(key)?.problems ?? 0) + count });
  }
  const rankOf = ({ severity }: RuleCount) => severities.indexOf(severity);
  return [...counts.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.problems - a.problems);
}

const severities: readonly ReportedDiagnostic['severity'][] = ['error', 'warning', 'info'];

/** Describes the problems of several rules in one line. A single rule is already in the totals. */
export function describeRules(counts: readonly RuleCount[]): readonly string[] {
  if (counts.length < 2) return [];
  const sentences = severities.flatMap((severity) => {
    const words = counts
      .filter((ruleCount) => ruleCount.severity === severity)
      .map(({ rule, problems }) => `${problems} ${rule}`);
    return words.length === 0 ? [] : [`${titles[severity]}: ${listWords(words, 'and')}.`];
  });
  return [sentences.join(' ')];
}

const titles = { error: 'Errors', warning: 'Warnings', info: 'Infos' } as const;
