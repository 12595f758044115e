import { effectiveValue, readValue } from '../../behaviour/effective-value.ts';
import { isMalformed } from '../../behaviour/evaluate-modal.ts';
import type { Readings } from '../../behaviour/readings.ts';
import { rejectChange } from '../../behaviour/user-change.ts';
import { type BlockView, holds, isList } from '../../behaviour/visibility.ts';
import { actionKinds } from '../../format/actions/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents } from '../../format/modal.ts';
import type { Domain, Value } from '../../format/values.ts';
import type { Condition, Scalar, VisibleOn } from '../../format/visible-on.ts';
import { hasItemRules, isOpen, showableItems, typeOf } from '../model/block-traits.ts';
import { itemsByText, nameOfCondition } from '../model/conditions-on-blocks.ts';

/**
 * Returns whether each part of a modal can become visible and its primary button active, from the schema alone. `true` is a
 * proof; `false` proves nothing. If a part needs only one value of each block, a user can reach it by setting these blocks
 * first. Most modals are like that, and need no search.
 */
export function provesAllReachable(contents: Contents, readings: Readings): boolean {
  const { blocks, actions } = contents;
  if (readings.severalKeys === 'any' || blocks.some(isOpen)) return false;
  const needs = new Needs(blocks, readings);
  const primary = actions.find(({ kind }) => actionKinds[kind].sendsForm);
  return (
    primary?.options.visibleOn !== 'never' &&
    actions.every(({ options }) => needs.canBeMet(options.visibleOn)) &&
    blocks.every((block) => needs.canShowAllOf(block) && needs.canBeFilled(block))
  );
}

/** The values of blocks that the parts of a modal need. */
class Needs {
  private readonly sources = new Map<string, Source>();
  private readonly readings: Readings;

  constructor(blocks: readonly Block[], readings: Readings) {
    this.readings = readings;
    for (const block of blocks) {
      const view = hasItemRules(block) ? null : viewAlone(block);
      this.sources.set(block.key, { block, view, answers: new Map() });
    }
  }

  /** Whether a user can make these conditions hold. Conditions of parts that are never shown are ignored. */
  canBeMet(...rules: readonly (VisibleOn | undefined)[]): boolean {
    if (rules.includes('never') || !rules.some(isAsking)) return true;
    const asked = new Map<string, Asked>();
    return rules.every((visibleOn) => this.canAlsoMeet(visibleOn, asked));
  }

  canShowAllOf({ options: { visibleOn, items } }: Block): boolean {
    if (isAsking(visibleOn) && !this.canBeMet(visibleOn)) return false;
    return (
      items?.every((item) => !isAsking(item.visibleOn) || this.canBeMet(visibleOn, item.visibleOn)) !== false
    );
  }

  /** Whether a block can have a well-formed value whenever it is visible, so it never keeps the form from being sent. */
  canBeFilled(block: Block): boolean {
    const { isRequired, visibleOn } = block.options;
    return !isRequired || visibleOn === 'never' || this.canHold('not_empty', this.sources.get(block.key));
  }

  /** Adds the values that the conditions need, and those that make the tested blocks visible. */
  private canAlsoMeet(visibleOn: VisibleOn | undefined, asked: Map<string, Asked>): boolean {
    if (!isAsking(visibleOn)) return visibleOn !== 'never';
    return Object.keys(visibleOn).every((key) => {
      const rule = visibleOn[key];
      const source = this.sources.get(key);
      if (rule === undefined || source === undefined) return false;
      const before = asked.get(key);
      if (before !== undefined) return before.isSettled && isMetBy(rule, before.rule);
      const ask = { rule, isSettled: false };
      asked.set(key, ask);
      ask.isSettled = this.canHold(rule, source) && this.canAlsoMeet(source.block.options.visibleOn, asked);
      return ask.isSettled;
    });
  }

  private canHold(rule: Condition, source: Source | undefined): boolean {
    if (source === undefined || source.view === null) return false;
    const { block, view, answers } = source;
    const name = nameOfCondition(rule);
    const canHold = answers.get(name) ?? satisfyCondition(rule, block, view, this.readings) !== null;
    answers.set(name, canHold);
    return canHold;
  }
}

/** A block that conditions test. Thousands of conditions may contain many equal ones. */
interface Source {
  readonly block: Block;
  /** `null` if the visibility of its items depends on other blocks. */
  readonly view: BlockView | null;
  /** The results by condition: whether it can hold. */
  readonly answers: Map<string, boolean>;
}

function isAsking(visibleOn: VisibleOn | undefined): visibleOn is Exclude<VisibleOn, string> {
  return typeof visibleOn === 'object';
}

/** The values required of a block. It is unsettled while its own needs are checked, which detects a cycle. */
interface Asked {
  readonly rule: Condition;
  isSettled: boolean;
}

/** Whether another condition proves that this one can hold: a block has a value if any condition on it holds. */
function isMetBy(rule: Condition, other: Condition): boolean {
  return rule === 'not_empty' || nameOfCondition(rule) === nameOfCondition(other);
}

/** Returns the initial value of a visible block whose items do not depend on others. */
function viewAlone(block: Block): BlockView {
  const items = showableItems(block);
  return { visible: true, items, value: effectiveValue(block, block.options.value, items) };
}

/**
 * Returns a well-formed value for which a condition holds: the current one, or an obvious one that a user can enter; `null` if
 * none is found.
 */
function satisfyCondition(rule: Condition, block: Block, view: BlockView, readings: Readings): Value | null {
  const isRight = (value: Value | undefined) => holds(rule, value, readings) && !isMalformed(block, value);
  if (view.value !== undefined && isRight(view.value)) return view.value;
  const domain = typeOf(block)?.domain ?? null;
  const candidates = domain === null ? [] : candidatesFor[domain](rule, view);
  for (const value of candidates)
    if (isRight(readValue(block, value)) && rejectChange(block, view, value) === null) return value;
  return null;
}

/** Creates candidates one by one: the first is usually enough, and there may be thousands. */
type Candidates = (rule: Condition, view: BlockView) => Iterable<Value>;

const candidatesFor: Readonly<Record<Domain, Candidates>> = {
  'any text': (rule) => [...comparedTexts(rule), 'a', '1', 'a@b.ee', 'a:b'],
  'any date': (rule) => [...comparedTexts(rule), '2026-01-15'],
  'one item': oneOfItems,
  'some items': someOfItems,
};

function comparedTexts(rule: Condition): readonly string[] {
  if (rule === 'not_empty') return [];
  const wanted = 'equals' in rule ? rule.equals : rule.includes;
  return typeof wanted === 'string' ? [wanted] : [];
}

function* oneOfItems(rule: Condition, { items }: BlockView): Iterable<Value> {
  if (rule !== 'not_empty') yield* alikeIn(items, rule);
  if (rule === 'not_empty' || 'includes' in rule) for (const { value } of items) yield value;
}

function* someOfItems(rule: Condition, { items, value }: BlockView): Iterable<Value> {
  const kept = isList(value) ? stuckAmong(value, items) : [];
  if (rule === 'not_empty') for (const item of items) yield [...kept, item.value];
  else if ('equals' in rule && isList(rule.equals)) yield [...new Set(rule.equals)];
  else for (const alike of alikeIn(items, rule)) yield [...kept, alike];
}

/** Returns the values that a user cannot remove. */
function stuckAmong(value: readonly Scalar[], items: readonly Item[]): readonly Scalar[] {
  const held = new Set(value);
  return items.filter((item) => item.isDisabled && held.has(item.value)).map((item) => item.value);
}

/** Returns the items whose values have the same text as the value of a condition. */
function alikeIn(items: readonly Item[], rule: Exclude<Condition, string>): readonly Scalar[] {
  const wanted = 'equals' in rule ? rule.equals : rule.includes;
  return isList(wanted) ? [] : itemsByText(items, wanted);
}
