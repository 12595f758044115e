import type { Readings } from '../../src/behaviour/readings.ts';
import type { ModalJson } from '../../src/format/modal.ts';
import { findMalformedText } from '../../src/format/text-formats.ts';
import type { Value } from '../../src/format/values.ts';
import { isEqual } from '../session/naive-look.ts';
import { asWritten } from '../session/naive-schema.ts';
import type { ItemLike, NaiveBlock, NaivePart } from '../session/naive-types.ts';
import {
  hasItems,
  isChecked,
  isEmpty,
  isList,
  isObject,
  isPossible,
  itemsOf,
  readText,
  takesInput,
} from '../session/naive-values.ts';

// A modal as docs/format.md describes it, decided in the dullest way. It shares nothing with the code under test, except for the
// formats of texts.

/** The values of the blocks, in their order. */
export type Held = readonly (Value | undefined)[];

/** A modal, with what follows from its rules alone. */
export interface NaiveModal {
  readonly blocks: readonly NaiveBlock[];
  readonly actions: readonly NaivePart[];
  /** Per block: whether any value counts in it, since a response can bring items. */
  readonly isOpen: readonly boolean[];
  /** Blocks by their index, each after all that its rules look at; those in a cycle are together. */
  readonly steps: readonly (readonly number[])[];
  readonly circular: ReadonlySet<number>;
}

/** The visible parts and the form of a modal. */
export interface Look {
  readonly views: readonly View[];
  readonly buttons: readonly string[];
  readonly hasPrimary: boolean;
  readonly isComplete: boolean;
  readonly form: Readonly<Record<string, Value>>;
  readonly seen: (key: string) => Value | undefined;
}

export interface View {
  readonly visible: boolean;
  readonly items: readonly ItemLike[];
  readonly value: Value | undefined;
}

export function makeNaive(schema: ModalJson, closedItems = false): NaiveModal {
  const { blocks, actions } = asWritten(schema);
  const indexOf = (key: string) => blocks.findIndex((block) => block.key === key);
  const sources = blocks.map((block) =>
    [block.options, ...itemsOf(block)]
      .flatMap(({ visibleOn }) => (isObject(visibleOn) ? Object.keys(visibleOn) : []))
      .map(indexOf)
      .filter((index) => index >= 0),
  );
  const reached = sources.map((direct) => {
    const found = new Set(direct);
    for (const one of found) for (const next of sources[one] ?? []) found.add(next);
    return found;
  });
  const isTogether = (one: number, other: number) =>
    one === other || (reached[one]?.has(other) === true && reached[other]?.has(one) === true);
  const all = blocks.map((_, index) => index);
  const groups = all
    .map((index) => all.filter((other) => isTogether(index, other)))
    .filter(([first], index) => first === index);
  const sizeOf = ([first = 0]: readonly number[]) => new Set([first, ...(reached[first] ?? [])]).size;
  return {
    blocks,
    actions,
    isOpen: blocks.map((block) => !closedItems && hasItems(block) && itemsOf(block).length === 0),
    steps: groups.sort((one, other) => sizeOf(one) - sizeOf(other)),
    circular: new Set(all.filter((index) => reached[index]?.has(index))),
  };
}

export function startOf({ blocks }: NaiveModal): Held {
  return blocks.map(({ held }) => held);
}

export function lookAt(modal: NaiveModal, held: Held, readings: Readings): Look {
  const { blocks, actions, steps, circular } = modal;
  const views: View[] = [];
  const seen = (key: string) => {
    const index = blocks.findIndex((block) => block.key === key);
    const view = views[index];
    const counts = view?.visible || blocks[index]?.options['visibleOn'] === 'never';
    return counts || readings.hiddenSource === 'value' ? view?.value : undefined;
  };
  const meets = (visibleOn: unknown) => isMet(visibleOn, seen, readings);
  for (const step of steps) {
    if (!circular.has(step[0] ?? -1))
      for (const index of step) views[index] = draw(modal, index, held, meets);
    else drawCircle(modal, step, held, views, meets);
  }
  const required = blocks.filter(
    ({ options }, index) => views[index]?.visible && options['isRequired'] === true,
  );
  const shown = actions.filter(({ options }) => meets(options['visibleOn']));
  return {
    views,
    buttons: shown.map(({ key }) => key),
    hasPrimary: shown.some(({ kind }) => kind === 'primary'),
    isComplete:
      required.every(({ key }) => !isEmpty(seen(key))) &&
      blocks.every((block, index) => !isMalformed(block, views[index])),
    form: formOf(modal, views),
    seen,
  };
}

/** Everything with a rule is hidden at first; what comes to hold is shown and stays, until nothing changes. */
function drawCircle(
  modal: NaiveModal,
  cycle: readonly number[],
  held: Held,
  views: View[],
  meets: (visibleOn: unknown) => boolean,
): void {
  const shown = new Set<unknown>();
  const isShown = (visibleOn: unknown) => (hasRules(visibleOn) ? shown.has(visibleOn) : meets(visibleOn));
  const rules = cycle
    .flatMap((index) => [modal.blocks[index]?.options ?? {}, ...itemsOf(modal.blocks[index] as NaiveBlock)])
    .map(({ visibleOn }) => visibleOn)
    .filter(hasRules);
  for (let before = -1; before < shown.size; ) {
    before = shown.size;
    for (const index of cycle) views[index] = draw(modal, index, held, isShown);
    for (const rule of rules.filter(meets)) shown.add(rule);
  }
}

function hasRules(visibleOn: unknown): boolean {
  return isObject(visibleOn) && Object.keys(visibleOn).length > 0;
}

function draw(
  { blocks, isOpen }: NaiveModal,
  index: number,
  held: Held,
  isShown: (visibleOn: unknown) => boolean,
): View {
  const block = blocks[index] as NaiveBlock;
  const items = itemsOf(block).filter(({ visibleOn }) => isShown(visibleOn));
  const value = isOpen[index] ? held[index] : counted(block, held[index], items);
  return { visible: isShown(block.options['visibleOn']), items, value };
}

function counted(block: NaiveBlock, held: Value | undefined, items: readonly ItemLike[]): Value | undefined {
  if (block.kind === 'separator' || held === undefined) return undefined;
  if (!hasItems(block)) return readText(block, held) === '' ? undefined : readText(block, held);
  const isCarried = (one: unknown) => items.some(({ value }) => value === one);
  if (Array.isArray(held)) return (held as readonly string[]).filter(isCarried);
  return isCarried(held) ? held : undefined;
}

function isMet(visibleOn: unknown, seen: Look['seen'], readings: Readings): boolean {
  if (visibleOn === undefined || visibleOn === 'always') return true;
  if (!isObject(visibleOn)) return false;
  const verdicts = Object.entries(visibleOn).map(([key, rule]) => ruleHolds(rule, seen(key), readings));
  if (verdicts.length === 0) return true;
  return readings.severalKeys === 'any' ? verdicts.some(Boolean) : verdicts.every(Boolean);
}

export function ruleHolds(rule: unknown, value: Value | undefined, readings: Readings): boolean {
  if (value === undefined || isEmpty(value)) return false;
  if (rule === 'not_empty') return true;
  if (!isObject(rule)) return false;
  if (Object.hasOwn(rule, 'equals')) return isEqual(value, rule['equals'], readings);
  const text = String(rule['includes']);
  return Array.isArray(value) ? value.some((one) => String(one) === text) : String(value).includes(text);
}

function formOf({ blocks }: NaiveModal, views: readonly View[]): Look['form'] {
  const entries = blocks.flatMap((block, index): readonly (readonly [string, Value])[] => {
    const { visible, value } = views[index] as View;
    const isSent = block.options['visibleOn'] === 'never' || (visible && takesInput(block));
    return isSent && value !== undefined && !isEmpty(value) ? [[block.key, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Whether a block shows a text that is marked before anything is sent. */
export function isMalformed(block: NaiveBlock, view: View | undefined): boolean {
  const { type } = block.options;
  if (!view?.visible || !isChecked(block) || typeof view.value !== 'string') return false;
  return findMalformedText(view.value, { type: String(type) }) !== null;
}

/** The values of the blocks after a user, or for an open block a response, set one; `null` if that is not possible. */
export function change(
  modal: NaiveModal,
  held: Held,
  { views }: Look,
  index: number,
  given: Value,
): Held | null {
  const block = modal.blocks[index] as NaiveBlock;
  const { visible, items, value: now } = views[index] as View;
  if (modal.isOpen[index])
    return visible || block.options['visibleOn'] === 'never' ? held.with(index, given) : null;
  if (!visible) return null;
  const offersNone = now === '' || items.some(({ value, isDisabled }) => value === '' && isDisabled !== true);
  const read = readText(block, given) as Value;
  const next = read === '' && !isList(block) && !offersNone ? undefined : read;
  if (!isPossible(block, next, now, items)) return null;
  if (isSame(next, now)) return held;
  if (!isList(block)) return held.with(index, next);
  const before = Array.isArray(held[index]) ? (held[index] as readonly string[]) : [];
  const kept = before.filter((one) => !items.some(({ value }) => value === one));
  return held.with(index, [...(next as readonly string[]), ...kept]);
}

function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return JSON.stringify(one ?? []) === JSON.stringify(other ?? []);
}
