import { valueAt } from '../../base/json.ts';
import { memoize } from '../../base/memoize.ts';
import { differsInForm } from '../../base/near-miss.ts';
import { parsePointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../../format/check/violation.ts';
import { type FaultRule, wordRest } from '../../format/fault.ts';
import { question } from '../../format/words/phrases.ts';
import type { Wording } from '../../format/words/wording.ts';
import type { Finding } from '../finding.ts';
import { type FindMeant, type Meant, nameIn } from '../guesses/find-meant.ts';

/** The violations of a document to report, and how to describe and interpret them. */
export interface CheckedDocument {
  /** The parsed document. */
  readonly document: unknown;
  readonly violations: readonly Violation[];
  readonly describe: (violation: Violation) => Wording;
  readonly meant: FindMeant;
}

/** The likely intention. It replaces the hint of a finding and adds its fixes. */
export type Guess = Pick<Finding, 'hint' | 'fix' | 'suggestions'>;

/** Returns the findings for the violations of one rule. */
export function reportViolations(
  checked: CheckedDocument,
  rule: FaultRule,
  guess: (violation: Violation) => Guess = (violation) => guessName(violation, checked.meant(violation)),
): readonly Finding[] {
  const { violations } = checked;
  if (violations.length === 0) return [];
  return (byRule(checked).get(rule) ?? []).map(([violation, { message, hint, mark }]): Finding => {
    const { pointer, keyword, rest } = violation;
    const place = { pointer, mark: mark ?? (markedByKey.has(keyword) ? 'key' : 'value') } as const;
    if (rest !== undefined) return { ...place, message: wordRest(rest.count), count: rest.count };
    return { ...place, message, ...(hint !== undefined && { hint }), ...guess(violation) };
  });
}

type Described = readonly [Violation, Wording];

const byRule = memoize(({ violations, describe }: CheckedDocument): ReadonlyMap<FaultRule, Described[]> => {
  const groups = new Map<FaultRule, Described[]>();
  for (const violation of violations) {
    const wording = describe(violation);
    const group = groups.get(wording.rule);
    if (group === undefined) groups.set(wording.rule, [[violation, wording]]);
    else group.push([violation, wording]);
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

/** Guesses the intention of a name: another name or word, another place, or the contents of a wrapper. */
export function guessName(violation: Violation, { near, double, belongsIn, isWrapper }: Meant): Guess {
  if (belongsIn !== undefined)
    return { hint: `Move it into ${quote(belongsIn)}.`, fix: { do: 'move', into: belongsIn } };
  if (isWrapper) return { hint: 'Move its contents one level up.', suggestions: [{ do: 'unwrap' }] };
  const name = nameIn(violation);
  if (double !== undefined)
    return {
      hint: differsInForm(name, double)
        ? `It looks like ${quote(double)}, but uses another Unicode form. Remove it: the other is already present.`
        : `Remove it: ${quote(double)} is already present.`,
      suggestions: [{ do: 'remove' }],
    };
  if (near === undefined) return {};
  const isKey = violation.keyword === 'additionalProperties' || violation.keyword === 'reference';
  return {
    hint: differsInForm(name, near)
      ? `It looks like ${quote(near)}, but uses another Unicode form. Write it in the same form.`
      : `${question(near)}`,
    fix: isKey ? { do: 'rename', to: near } : { do: 'replace', by: near },
  };
}

/** Guesses an empty object for an empty list, which languages without objects write; `undefined` for other values. */
export function guessEmptyObject(
  { keyword, params, pointer }: Violation,
  document: unknown,
): Guess | undefined {
  if (keyword !== 'type' || params['type'] !== 'object') return undefined;
  const value = valueAt(document, parsePointer(pointer));
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty ? { hint: 'Write {}.', fix: { do: 'replace', by: {} } } : undefined;
}

/** Guesses an object by key for a list whose elements contain their keys; `undefined` for other values. */
export function guessKeys({ keyword, pointer, found }: Violation): Guess | undefined {
  const isList = keyword === 'type' && Array.isArray(found) && isKeyed.test(pointer);
  return isList ? { fix: { do: 'key', inSchema: isInSchema.test(pointer) } } : undefined;
}

const isKeyed = /^\/(?:properties|data)\/(?:blocks|actions)(?:\/properties)?$/;
const isInSchema = /^\/properties\/[a-z]+$/;
