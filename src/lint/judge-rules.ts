import { dateWitnesses } from '../analysis/witnesses/dates.ts';
import { defaultReadings } from '../behaviour/readings.ts';
import { holds, isList } from '../behaviour/rules.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Domain, Value } from '../format/values.ts';
import type { Rule, RuleValue, Scalar } from '../format/visible-on.ts';
import { remember } from './remember.ts';
import { listRuleUses, looksAtItself, type RuleUse } from './rule-uses.ts';

/** A rule that can never hold, and why. */
export interface Verdict {
  readonly use: RuleUse;
  readonly target: Block;
  /** What items carry in another type, by its place in `equals`; empty: nothing like it is carried at all. */
  readonly mismatches: readonly Mismatch[];
}

/** A value in a rule, and the value of the item that was likely meant. */
export interface Mismatch {
  readonly path: readonly (string | number)[];
  readonly found: Scalar;
  readonly carried: Scalar;
}

/**
 * The rules that their targets can never satisfy, whatever other blocks hold: for what the target's kind can hold, or for
 * what its items carry. Of a block without items nothing is said: a response can fill it.
 */
export const judgeRules = remember((contents: Contents): readonly Verdict[] => {
  const targets = new Map(contents.blocks.map((block) => [block.key, block]));
  return listRuleUses(contents).flatMap((use): readonly Verdict[] => {
    const target = targets.get(use.block);
    if (target === undefined || looksAtItself(use)) return [];
    return canHold(use.rule, target) ? [] : [{ use, target, mismatches: findMismatches(use.rule, target) }];
  });
});

function canHold(rule: Rule, { kind, options }: Block): boolean {
  const type = blockKinds[kind].valueType(options.value);
  if (type === null || isEmptyEquals(rule)) return false;
  return possibilities[type.domain ?? 'constant'](rule, options.items?.map(({ value }) => value) ?? []);
}

function isEmptyEquals(rule: Rule): boolean {
  const wanted = equalsOf(rule);
  return wanted === '' || (isList(wanted) && wanted.length === 0);
}

function equalsOf(rule: Rule): RuleValue | undefined {
  return typeof rule === 'object' && 'equals' in rule ? rule.equals : undefined;
}

type CanHold = (rule: Rule, carried: readonly Scalar[]) => boolean;

const isAboutText: CanHold = (rule) => {
  const wanted = equalsOf(rule);
  return wanted === undefined || typeof wanted === 'string';
};

const possibilities: Readonly<Record<Domain | 'constant', CanHold>> = {
  constant: isAboutText,
  'any text': isAboutText,
  'any date': (rule) => rule === 'not_empty' || dateWitnesses([rule]).some((date) => holdsFor(rule, date)),
  'one item': (rule, carried) => carried.length === 0 || carried.some((value) => holdsFor(rule, value)),
  'some items': (rule, carried) => {
    const wanted = equalsOf(rule);
    if (carried.length === 0) return true;
    if (wanted === undefined) return carried.some((value) => holdsFor(rule, [value]));
    return [wanted].flat().every((value) => carried.includes(value));
  },
};

function holdsFor(rule: Rule, value: Value): boolean {
  return holds(rule, value, defaultReadings);
}

/** None, unless every value that no item carries is carried in another type. */
function findMismatches(rule: Rule, { kind, options }: Block): readonly Mismatch[] {
  const wanted = equalsOf(rule);
  const type = blockKinds[kind].valueType(options.value);
  if (wanted === undefined || !type?.comesFromItems || (isList(wanted) && !type.isMultiple)) return [];
  const carried = options.items?.map(({ value }) => value) ?? [];
  const wantedList = [wanted].flat();
  const pairs = wantedList.map((found) => ({ found, carried: findCarried(found, carried) }));
  if (pairs.some((pair) => pair.carried === undefined || pair.carried === '')) return [];
  return pairs.flatMap(({ found, carried: value = found }, index): readonly Mismatch[] => {
    const path = isList(wanted) ? ['equals', index] : ['equals'];
    return value === found ? [] : [{ path, found, carried: value }];
  });
}

/** The same value, or else one that looks the same. */
function findCarried(wanted: Scalar, carried: readonly Scalar[]): Scalar | undefined {
  return (
    carried.find((value) => value === wanted) ?? carried.find((value) => String(value) === String(wanted))
  );
}
