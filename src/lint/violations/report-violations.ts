import { wordRest } from '../../base/limit-per-rule.ts';
import { memoize } from '../../base/memoize.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import type { Violation } from '../../format/check/violation.ts';
import type { FaultRule } from '../../format/fault.ts';
import type { ViolationMessage } from '../../format/words/message.ts';
import { type FindMeant, guessName } from '../guesses/find-meant.ts';
import type { Guess } from '../guesses/guess.ts';

/** The violations of a document to report, and how to describe and interpret them. */
export interface ReportedDocument {
  /** The parsed document. */
  readonly document: unknown;
  readonly violations: readonly Violation[];
  readonly describe: (violation: Violation) => ViolationMessage;
  readonly meaningOf: FindMeant;
}

/** Returns the problems for the violations of one rule. */
export function reportViolations(
  checked: ReportedDocument,
  rule: FaultRule,
  guess: (violation: Violation) => Guess = (violation) => guessName(violation, checked.meaningOf(violation)),
): readonly ProblemDetails[] {
  const { violations } = checked;
  if (violations.length === 0) return [];
  return (byRule(checked).get(rule) ?? []).map(
    ([violation, { message, hint, highlight }]): ProblemDetails => {
      const { pointer, keyword, rest } = violation;
      const place = {
        pointer,
        highlight: highlight ?? (markedByKey.has(keyword) ? 'key' : 'value'),
      } as const;
      if (rest !== undefined) return { ...place, message: wordRest(rest.count), count: rest.count };
      return { ...place, message, ...(hint !== undefined && { hint }), ...guess(violation) };
    },
  );
}

type Described = readonly [Violation, ViolationMessage];

const byRule = memoize(({ violations, describe }: ReportedDocument): ReadonlyMap<FaultRule, Described[]> => {
  const groups = new Map<FaultRule, Described[]>();
  for (const violation of violations) {
    const message = describe(violation);
    const group = groups.get(message.rule);
    if (group === undefined) groups.set(message.rule, [[violation, message]]);
    else group.push([violation, message]);
  }
  return groups;
});

/** Keywords about the presence of a member. */
const markedByKey: ReadonlySet<string> = new Set([
  'additionalProperties',
  'reference',
  'required',
  'false schema',
  'oneOf',
  'misplaced',
]);
