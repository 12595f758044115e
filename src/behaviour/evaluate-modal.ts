import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Malformed } from '../format/kind.ts';
import type { AnyBlockOptions, Block, Contents } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import { effectiveValue } from './effective-value.ts';
import { orderOf } from './evaluation-order.ts';
import type { Readings } from './readings.ts';
import { type BlockView, type IsShown, isEmpty, type Values, visibilityOf } from './visibility.ts';

/** Returns the visible parts and the form of a modal with these values. */
export interface Evaluation {
  /** The views of the blocks, in the order of the contents. */
  readonly blocks: readonly BlockView[];
  /** Whether each action is visible, in the order of the contents. */
  readonly actions: readonly boolean[];
  /** Creates the form that would be sent, `{ block key: value }`. Created on demand, since a search rarely needs it. */
  readonly toForm: () => Readonly<Record<string, Value>>;
  /** Whether every visible, required block has a value. */
  readonly isComplete: boolean;
}

/** Evaluates the visible parts, the effective values and the form that would be sent. */
export function evaluateModal(contents: Contents, values: Values, readings: Readings): Evaluation {
  const blocks = evaluateBlocks(contents, values, readings);
  const isShown = visibilityOf(contents.blocks, blocks, readings);
  return {
    blocks,
    actions: contents.actions.map(({ options }) => isShown(options)),
    toForm: () => formOf(contents.blocks, blocks),
    isComplete: !contents.blocks.some(({ options }, index) => isMissing(options, blocks[index] as BlockView)),
  };
}

/** Whether a form cannot be sent without a value for this block. */
export function isMissing({ isRequired }: AnyBlockOptions, { visible, value }: BlockView): boolean {
  return visible && isRequired === true && isEmpty(value);
}

function formOf(blocks: readonly Block[], views: readonly BlockView[]): Readonly<Record<string, Value>> {
  const entries: [key: string, value: Value][] = [];
  for (const [index, { key, kind, options }] of blocks.entries()) {
    const { visible, value } = views[index] as BlockView;
    if (isEmpty(value)) continue;
    const isInput = visible && blockKinds[kind].valueType(value)?.domain;
    if (isInput || options.visibleOn === 'never') entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}

/**
 * Returns the visible state of each block, in the order of the contents. Blocks are evaluated in the order of their
 * dependencies.
 */
function evaluateBlocks({ blocks }: Contents, values: Values, readings: Readings): BlockView[] {
  const views: BlockView[] = [];
  const isShown = visibilityOf(blocks, views, readings);
  for (const { blocks: step, isCycle } of orderOf(blocks)) {
    // In a cycle, all parts with conditions start hidden, so conditions on them do not hold at first.
    const isShownAtFirst = isCycle ? visibilityOf(blocks, [], readings) : isShown;
    for (const index of step) views[index] = evaluateBlock(blocks[index] as Block, isShownAtFirst, values);
    if (isCycle) evaluateCycle(blocks, step, values, views, isShown);
  }
  return views;
}

/** Evaluates a block. Its list of items is the same object if all items are visible. */
function evaluateBlock(block: Block, isShown: IsShown, values: Values): BlockView {
  const { key, options } = block;
  const { items = noItems } = options;
  const shown = items.every(isShown) ? items : items.filter(isShown);
  return { visible: isShown(options), items: shown, value: effectiveValue(block, values.get(key), shown) };
}

const noItems: readonly Item[] = [];

/**
 * Shows the blocks whose conditions begin to hold, round by round, until nothing changes. A shown block stays shown, so it
 * ends.
 */
function evaluateCycle(
  blocks: readonly Block[],
  cycle: readonly number[],
  values: Values,
  views: BlockView[],
  isShown: IsShown,
): void {
  const shown = new Set<object>();
  const isShownByNow: IsShown = (options) => {
    if (!shown.has(options) && isShown(options)) shown.add(options);
    return shown.has(options);
  };
  const most = isEvaluatedInFull(blocks, cycle) ? Number.POSITIVE_INFINITY : maxRounds;
  for (let before = -1, round = 0; before < shown.size && round < most; round++) {
    before = shown.size;
    const next = cycle.map((index) => evaluateBlock(blocks[index] as Block, isShownByNow, values));
    for (const [position, view] of next.entries()) views[cycle[position] as number] = view;
  }
}

/** Whether a cycle is evaluated until nothing changes. */
export function isEvaluatedInFull(blocks: readonly Block[], cycle: readonly number[]): boolean {
  return countParts(blocks, cycle) <= maxParts;
}

/** Returns the number of blocks and items of a cycle: the maximum number of rounds, each of which evaluates all of them. */
export function countParts(blocks: readonly Block[], cycle: readonly number[]): number {
  return cycle.reduce((sum, index) => sum + 1 + (blocks[index]?.options.items?.length ?? 0), 0);
}

/** More than any cycle that was not made to block the page. */
const maxParts = 1000;
const maxRounds = 100;

/** Returns the visible blocks whose value does not match their type. They are marked before anything is sent. */
export function findMalformed(contents: Contents, { blocks }: Evaluation): ReadonlyMap<string, Malformed> {
  const malformedByKey = new Map<string, Malformed>();
  contents.blocks.forEach((block, index) => {
    const { visible, value } = blocks[index] as BlockView;
    const malformed = visible && findMalformedValue(block, value);
    if (malformed) malformedByKey.set(block.key, malformed);
  });
  return malformedByKey;
}

/** Whether a value does not have the format that its block requires. */
export function isMalformed(block: Block, value: Value | undefined): boolean {
  return findMalformedValue(block, value) !== null;
}

/** Returns the format that a block requires and a value does not have; `null` if there is none. */
export function findMalformedValue(
  { kind, options }: Pick<Block, 'kind' | 'options'>,
  value: Value | undefined,
): Malformed | null {
  return typeof value === 'string' ? (blockKinds[kind].findMalformed?.(value, options) ?? null) : null;
}

/** Whether a form cannot be sent because of this block: a required value is missing, or its value is malformed. */
export function isBlocking(block: Block, view: BlockView): boolean {
  return isMissing(block.options, view) || (view.visible && isMalformed(block, view.value));
}
