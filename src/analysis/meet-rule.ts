import type { BlockView } from '../behaviour/block-view.ts';
import type { Readings } from '../behaviour/readings.ts';
import { holds, isList } from '../behaviour/rules.ts';
import { refuseChange } from '../behaviour/user-change.ts';
import type { Block } from '../format/modal.ts';
import type { Domain, Value } from '../format/values.ts';
import type { Rule } from '../format/visible-on.ts';
import { typeOf } from './block-traits.ts';

/** A value for which a rule holds: the one that is shown, or an obvious one that a user can bring about; `null`: none. */
export function meetRule(rule: Rule, block: Block, view: BlockView, readings: Readings): Value | null {
  if (view.value !== undefined && holds(rule, view.value, readings)) return view.value;
  const domain = typeOf(block)?.domain ?? null;
  const candidates = domain === null ? [] : candidatesFor[domain](rule, view);
  const isMet = (value: Value) => holds(rule, value, readings) && refuseChange(block, view, value) === null;
  return candidates.find(isMet) ?? null;
}

type Candidates = (rule: Rule, view: BlockView) => readonly Value[];

const candidatesFor: Readonly<Record<Domain, Candidates>> = {
  'any text': (rule) => [...wordsOf(rule), 'a'],
  'any date': (rule) => [...wordsOf(rule), '2026-01-15'],
  'one item': (_, { items }) => items.map(({ value }) => value),
  'some items': (rule, { items, value }) => {
    const stuck = items.filter((item) => item.isDisabled && isList(value) && value.includes(item.value));
    const kept = stuck.map((item) => item.value);
    const whole = rule !== 'not_empty' && 'equals' in rule && isList(rule.equals) ? [rule.equals] : [];
    return [...whole, ...items.map((item) => [...kept, item.value])];
  },
};

function wordsOf(rule: Rule): readonly string[] {
  if (rule === 'not_empty') return [];
  const wanted = 'equals' in rule ? rule.equals : rule.includes;
  return typeof wanted === 'string' ? [wanted] : [];
}
