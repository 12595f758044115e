import { valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { parsePointer } from '../base/pointer.ts';
import type { FaultRule } from '../format/fault.ts';
import { saysMore } from '../format/words/aliases.ts';
import { isWrapper } from '../format/words/unwrap.ts';
import type { KnownFault } from './faults.ts';
import type { Finding } from './finding.ts';
import type { RuleContext } from './rule-context.ts';

/** What mends a fault. */
export type Mending = Pick<Finding, 'fix' | 'suggestions' | 'hint'>;

/** The faults of one rule that the validator reports, at their tokens. */
export function findFaults(
  { faults }: RuleContext,
  rule: FaultRule,
  mend: (fault: KnownFault) => Mending = mendNearMiss,
): readonly Finding[] {
  if (faults.length === 0) return [];
  return (
    faultsByRule(faults)
      .get(rule)
      ?.map((fault): Finding => {
        const { pointer, message, hint, count } = fault;
        if (count !== undefined) return { pointer, message, mark: markOf(fault), count };
        return { pointer, message, ...(hint && { hint }), mark: markOf(fault), ...mend(fault) };
      }) ?? []
  );
}

const faultsByRule = memoize((faults: readonly KnownFault[]) => {
  const byRule = new Map<FaultRule, KnownFault[]>();
  for (const fault of faults) {
    const others = byRule.get(fault.rule);
    if (others === undefined) byRule.set(fault.rule, [fault]);
    else others.push(fault);
  }
  return byRule;
});

/**
 * Writes what was misspelt as it was meant; which of two that were meant to be one is right, and whether all that is in a
 * wrapper belongs there, the author knows.
 */
export function mendNearMiss({ near, double, finding }: KnownFault): Mending {
  if (double !== undefined) return { suggestions: [{ do: 'remove' }] };
  if (finding.keyword === 'wrapped') return { fix: { do: 'unwrap' } };
  if (near === undefined) return isWrapper(finding) ? { suggestions: [{ do: 'unwrap' }] } : {};
  if (aboutKeys.has(finding.keyword)) return { fix: { do: 'rename', to: near } };
  const plan = { do: 'replace', by: near } as const;
  return saysMore(String(finding.found)) ? { suggestions: [plan] } : { fix: plan };
}

/** Puts an empty object in place of an empty list: languages without objects, as PHP, write one for the other. */
export function mendEmptyList({ pointer, finding }: KnownFault, whole: unknown): Mending | undefined {
  const { keyword, params } = finding;
  const value = valueAt(whole, parsePointer(pointer));
  const isEmpty =
    keyword === 'type' && params['type'] === 'object' && Array.isArray(value) && value.length === 0;
  return isEmpty ? { hint: 'Write {}.', fix: { do: 'replace', by: {} } } : undefined;
}

/** Makes what holds blocks or buttons by their keys of a list of them, where each names its key. */
export function mendList(fault: KnownFault): Mending {
  const { pointer, finding } = fault;
  const isList = finding.keyword === 'type' && Array.isArray(finding.found) && isKeyed.test(pointer);
  return isList ? { fix: { do: 'key', inSchema: isInSchema.test(pointer) } } : mendNearMiss(fault);
}

const isKeyed = /^\/(?:properties|data)\/(?:blocks|actions)(?:\/properties)?$/;
const isInSchema = /^\/properties\/[a-z]+$/;

const aboutKeys: ReadonlySet<string> = new Set(['additionalProperties', 'reference']);

function markOf({ rule, finding }: KnownFault): 'key' | 'value' {
  return markedByKey.has(finding.keyword) || limits.has(rule) ? 'key' : 'value';
}

/** What these keywords say is about a member as such: that it is there, or is not. */
const markedByKey: ReadonlySet<string> = new Set([
  ...aboutKeys,
  'required',
  'false schema',
  'oneOf',
  'misplaced',
  'answer',
  'wrapped',
  'foreign',
]);

const limits: ReadonlySet<FaultRule> = new Set(['block-limit', 'action-limit']);
