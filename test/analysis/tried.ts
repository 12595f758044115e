import type { Readings } from '../../src/behaviour/readings.ts';
import type { Value } from '../../src/format/values.ts';
import type { NaiveBlock } from '../session/naive-types.ts';
import { isEmpty, itemsOf } from '../session/naive-values.ts';
import { nameOf, tryEverything } from './brute-force.ts';
import {
  change,
  type Held,
  isMalformed,
  type Look,
  type NaiveModal,
  ruleHolds,
  type View,
} from './naive-modal.ts';
import { rulesOn } from './universe.ts';

/** Everything there is to know of a modal in which everything was tried. */
export interface Tried {
  /** The looks that it can have, by name, with the least number of steps. */
  readonly depths: Map<string, number>;
  /** The keys of the blocks that show at some time, and of those that do not keep the form from being sent then. */
  readonly shown: Set<string>;
  readonly filled: Set<string>;
  /** The items that show at some time, by `nameOfItem`. */
  readonly items: Set<string>;
  readonly buttons: Set<string>;
  /** The rules that hold at some time, by `nameOfRule`. */
  readonly holding: Set<string>;
  /** Per state with a primary button, the keys of the blocks that keep the form from being sent. */
  readonly gaps: (readonly string[])[];
  /** Whether the user can ever change a block that asks the endpoint again. */
  canAskAgain: boolean;
}

/** Tries everything; returns `null` if there is too much to try. */
export function tryModal(naive: NaiveModal, readings: Readings): Tried | null {
  const tried: Tried = {
    depths: new Map(),
    shown: new Set(),
    filled: new Set(),
    items: new Set(),
    buttons: new Set(),
    holding: new Set(),
    gaps: [],
    canAskAgain: false,
  };
  const rules = naive.blocks.flatMap(({ key }) =>
    rulesOn(naive, key).map((rule) => ({ block: key, rule, name: nameOfRule(key, rule) })),
  );
  const isDone = tryEverything(naive, [readings], (look, depth, held) => {
    const name = nameOf(naive, look);
    if (!tried.depths.has(name)) tried.depths.set(name, depth);
    for (const index of naive.blocks.keys()) noteBlock(tried, naive, look, held, index);
    for (const key of look.buttons) tried.buttons.add(key);
    if (look.hasPrimary) tried.gaps.push(missingIn(naive, look));
    for (const { block, rule, name } of rules)
      if (ruleHolds(rule, look.seen(block), readings)) tried.holding.add(name);
    return true;
  });
  return isDone ? tried : null;
}

export function nameOfItem(block: string, value: unknown): string {
  return JSON.stringify([block, value]);
}

export function nameOfRule(block: string, rule: unknown): string {
  return JSON.stringify([block, rule]);
}

function noteBlock(tried: Tried, naive: NaiveModal, look: Look, held: Held, index: number): void {
  const block = naive.blocks[index];
  const view = look.views[index];
  if (block === undefined || !view?.visible) return;
  tried.shown.add(block.key);
  for (const { value } of view.items) tried.items.add(nameOfItem(block.key, value));
  if (!isBlocking(block, view)) tried.filled.add(block.key);
  if (block.options['fetchOnChange'] === true) tried.canAskAgain ||= canBeChanged(naive, held, look, index);
}

function missingIn({ blocks }: NaiveModal, { views }: Look): readonly string[] {
  return blocks
    .filter((block, index) => {
      const view = views[index];
      return view !== undefined && isBlocking(block, view);
    })
    .map(({ key }) => key);
}

function isBlocking(block: NaiveBlock, view: View): boolean {
  const isMissing = view.visible && block.options['isRequired'] === true && isEmpty(view.value);
  return isMissing || isMalformed(block, view);
}

function canBeChanged(naive: NaiveModal, held: Held, look: Look, index: number): boolean {
  const block = naive.blocks[index];
  const values = block === undefined ? [] : itemsOf(block).map(({ value }) => value);
  const candidates = ['', 'text', '2024-05-05', [], ...values, ...values.map((value) => [value])] as Value[];
  const setIn = (some: Held | null) => JSON.stringify([...new Set([some?.[index]].flat())].sort());
  return candidates.some((value) => {
    const next = change(naive, held, look, index, value);
    return next !== null && setIn(next) !== setIn(held);
  });
}
