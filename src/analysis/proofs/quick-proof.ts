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
import { hasItemConditions, isOpen, showableItems, typeOf } from '../model/block-traits.ts';
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
      const view = hasItemConditions(block) ? null : viewAlone(block);
      this.sources.set(block.key, { block, view, answers: new Map() });
    }
  }

  /** Whether a user can make these conditions hold. Conditions of parts that are never shown are ignored. */
  canBeMet(...visibleOns: readonly (VisibleOn | undefined)[]): boolean {
    if (visibleOns.includes('never') || !visibleOns.some(isAsking)) return true;
    const needs = new Map<string, Need>();
    return visibleOns.every((visibleOn) => this.canAlsoMeet(visibleOn, needs));
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
  private canAlsoMeet(visibleOn: VisibleOn | undefined, needs: Map<string, Need>): boolean {
    if (!isAsking(visibleOn)) return visibleOn !== 'never';
    return Object.keys(visibleOn).every((key) => {
      const condition = visibleOn[key];
      const source = this.sources.get(key);
      if (condition === undefined || source === undefined) return false;
      const before = needs.get(key);
      if (before !== undefined) return before.isSettled && isMetBy(condition, before.condition);
      const need = { condition, isSettled: false };
      needs.set(key, need);
      need.isSettled =
        this.canHold(condition, source) && this.canAlsoMeet(source.block.options.visibleOn, needs);
      return need.isSettled;
    });
  }

  private canHold(condition: Condition, source: Source | undefined): boolean {
    if (source === undefined || source.view === null) return false;
    const { block, view, answers } = source;
    const name = nameOfCondition(condition);
    const canHold = answers.get(name) ?? satisfyCondition(condition, block, view, this.readings) !== null;
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
interface Need {
  readonly condition: Condition;
  isSettled: boolean;
}

/** Whether another condition proves that this one can hold: a block has a value if any condition on it holds. */
function isMetBy(condition: Condition, metCondition: Condition): boolean {
  return condition === 'not_empty' || nameOfCondition(condition) === nameOfCondition(metCondition);
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
function satisfyCondition(
  condition: Condition,
  block: Block,
  view: BlockView,
  readings: Readings,
): Value | null {
  const isRight = (value: Value | undefined) =>
    holds(condition, value, readings) && !isMalformed(block, value);
  if (view.value !== undefined && isRight(view.value)) return view.value;
  const domain = typeOf(block)?.domain ?? null;
  const candidates = domain === null ? [] : candidatesFor[domain](condition, view);
  for (const value of candidates)
    if (isRight(readValue(block, value)) && rejectChange(block, view, value) === null) return value;
  return null;
}

/** Creates candidates one by one: the first is usually enough, and there may be thousands. */
type Candidates = (condition: Condition, view: BlockView) => Iterable<Value>;

const candidatesFor: Readonly<Record<Domain, Candidates>> = {
  'any text': (condition) => [...comparedTexts(condition), 'a', '1', 'a@b.ee', 'a:b'],
  'any date': (condition) => [...comparedTexts(condition), '2026-01-15'],
  'one item': oneOfItems,
  'some items': someOfItems,
};

function comparedTexts(condition: Condition): readonly string[] {
  if (condition === 'not_empty') return [];
  const wanted = 'equals' in condition ? condition.equals : condition.includes;
  return typeof wanted === 'string' ? [wanted] : [];
}

function* oneOfItems(condition: Condition, { items }: BlockView): Iterable<Value> {
  if (condition !== 'not_empty') yield* alikeIn(items, condition);
  if (condition === 'not_empty' || 'includes' in condition) for (const { value } of items) yield value;
}

function* someOfItems(condition: Condition, { items, value }: BlockView): Iterable<Value> {
  const kept = isList(value) ? stuckAmong(value, items) : [];
  if (condition === 'not_empty') for (const item of items) yield [...kept, item.value];
  else if ('equals' in condition && isList(condition.equals)) yield [...new Set(condition.equals)];
  else for (const alike of alikeIn(items, condition)) yield [...kept, alike];
}

/** Returns the values that a user cannot remove. */
function stuckAmong(value: readonly Scalar[], items: readonly Item[]): readonly Scalar[] {
  const chosen = new Set(value);
  return items.filter((item) => item.isDisabled && chosen.has(item.value)).map((item) => item.value);
}

/** Returns the items whose values have the same text as the value of a condition. */
function alikeIn(items: readonly Item[], condition: Exclude<Condition, string>): readonly Scalar[] {
  const wanted = 'equals' in condition ? condition.equals : condition.includes;
  return isList(wanted) ? [] : itemsByText(items, wanted);
}
