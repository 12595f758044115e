import {
  countParts,
  type Evaluation,
  evaluateModal,
  isEvaluatedInFull,
} from '../../behaviour/evaluate-modal.ts';
import { orderOf } from '../../behaviour/evaluation-order.ts';
import type { BlockModel, Move } from '../model/block-model.ts';
import type { BlockValue } from '../model/block-traits.ts';
import type { Component } from '../model/model-modal.ts';
import type { UserStep } from './exploration.ts';

/** The values of a component's blocks after some steps. */
export interface SearchNode {
  /** In the order of the component's blocks. */
  readonly fieldValues: readonly BlockValue[];
  readonly depth: number;
  /** The last step, and where it was made; `null` at the start. */
  readonly from: { readonly visit: SearchNode; readonly step: UserStep } | null;
}

/** The remaining budget of combinations. */
export interface Budget {
  left: number;
  /** The search ends once it has found more than it can visit: an incomplete result is useless. */
  readonly isAllOrNothing: boolean;
}

/** Handles a visit. Returns `false` if the search should not continue from it. */
type Visitor = (visit: SearchNode, evaluation: Evaluation) => boolean;

/**
 * Visits every reachable combination of classes, ordered by the number of steps. Returns whether the budget was enough for
 * all.
 */
export function searchStates(component: Component, budget: Budget, onVisit: Visitor): boolean {
  const cores = encodeStates(component.models);
  const cycles = cyclesOf(component);
  const isWhole = cores.every(({ model }) => model.isAll) && cycles.every(({ isFull }) => isFull);
  if (budget.isAllOrNothing && !isWhole) return false;
  const cost = costOf(component, cycles);
  const queue = [startOf(component, cores)];
  const seenKeys = new Set(queue.map(({ key }) => key));
  let isCut = false;
  for (let next = 0; next < queue.length; next += 1) {
    if (next > 0 && (!canAfford(budget, (queue.length - next) * cost) || !canCount(cores))) return false;
    budget.left -= cost;
    const visit = queue[next] as Queued;
    const evaluation = evaluateModal(
      component.contents,
      valuesOf(component, visit.fieldValues),
      component.readings,
    );
    if (!onVisit(visit, evaluation)) continue;
    // Combinations beyond the budget are not needed.
    isCut ||= (queue.length - next - 1) * cost > budget.left;
    if (isCut) continue;
    for (const core of cores) addNext(queue, visit, core, evaluation, seenKeys);
  }
  return !isCut && isWhole;
}

/** Returns the cycles of a component. A cycle that is not evaluated in full may show more than it does here. */
function cyclesOf({ contents: { blocks } }: Component) {
  return orderOf(blocks)
    .filter(({ isCycle }) => isCycle)
    .map(({ blocks: cycle }) => ({
      isFull: isEvaluatedInFull(blocks, cycle),
      parts: countParts(blocks, cycle),
    }));
}

/** Returns the values of the blocks, by key. */
export function valuesOf({ models }: Component, fieldValues: readonly BlockValue[]): Map<string, BlockValue> {
  const values = new Map<string, BlockValue>();
  models.forEach(({ block }, index) => {
    values.set(block.key, fieldValues[index]);
  });
  return values;
}

/** Returns the steps to a visit. */
export function stepsTo({ from }: SearchNode): readonly UserStep[] {
  return from === null ? [] : [...stepsTo(from.visit), from.step];
}

/** Whether the next visit can be made, or all that are known to be needed. */
function canAfford({ left, isAllOrNothing }: Budget, needed: number): boolean {
  return isAllOrNothing ? needed <= left : left > 0;
}

/** Returns the cost of a visit: 1, or more if a visit takes much longer than in a typical modal. */
function costOf({ models }: Component, cycles: ReturnType<typeof cyclesOf>): number {
  const work = models.reduce((sum, { work }) => sum + work, 0);
  const rounds = Math.max(1, ...cycles.map(({ parts }) => parts));
  return 1 + Math.floor((work * rounds) / 50);
}

/** Whether each combination has a unique number. */
function canCount(cores: readonly EncodedCore[]): boolean {
  return Number.isSafeInteger(cores.at(-1)?.end ?? 1);
}

/** A visit, with the class numbers of the core blocks' values as the digits of one number. */
interface Queued extends SearchNode {
  readonly key: number;
}

function startOf({ models }: Component, cores: readonly EncodedCore[]): Queued {
  const fieldValues = models.map(({ block }) => block.options.value);
  const key = cores.reduce((sum, core) => sum + core.numberOf(fieldValues[core.index]) * core.stride, 0);
  return { fieldValues, depth: 0, from: null, key };
}

/** Adds where one step in a block leads that was not known before. */
function addNext(
  queue: Queued[],
  visit: Queued,
  core: EncodedCore,
  evaluation: Evaluation,
  seenKeys: Set<number>,
): void {
  const before = core.numberIn(visit.key);
  for (const move of core.movesFrom(visit, evaluation, before)) {
    const key = visit.key + (move.number - before) * core.stride;
    if (!seenKeys.has(key)) queue.push(follow(visit, core, move, key));
    seenKeys.add(key);
  }
}

function follow(
  visit: Queued,
  { index, model }: EncodedCore,
  { value, fieldValue }: Move,
  key: number,
): Queued {
  const step = { block: model.block.key, value };
  return {
    fieldValues: visit.fieldValues.with(index, fieldValue),
    depth: visit.depth + 1,
    from: { visit, step },
    key,
  };
}

/** A core block whose classes are numbered. The number is one digit of the number that encodes all core blocks. */
interface EncodedCore {
  readonly model: BlockModel;
  /** Its index among the component's blocks. */
  readonly index: number;
  /** The number of values of the digit, and of all digits up to it. Only safe integers are exact. */
  readonly stride: number;
  readonly end: number;
  readonly numberOf: (fieldValue: BlockValue) => number;
  /** The digit in a number for all. */
  readonly numberIn: (key: number) => number;
  /** The moves from a class, with the numbers of the classes that they lead to. */
  readonly movesFrom: (
    visit: { readonly fieldValues: readonly BlockValue[] },
    evaluation: Evaluation,
    number: number,
  ) => readonly EncodedMove[];
}

/** A move and the class that it leads to. */
interface EncodedMove extends Move {
  readonly number: number;
}

/** Numbers the classes of the core blocks among these blocks. */
function encodeStates(models: readonly BlockModel[]): readonly EncodedCore[] {
  const cores: EncodedCore[] = [];
  models.forEach((model, index) => {
    if (model.role === 'core') cores.push(numberClasses(model, index, cores.at(-1)?.end ?? 1));
  });
  return cores;
}

/** Numbers classes in the order in which they are found. The moves of each are computed once, if possible. */
function numberClasses(model: BlockModel, index: number, stride: number): EncodedCore {
  const numbers = new Map<string, number>();
  const movesBySituation = new Map<number, readonly EncodedMove[]>();
  const base = model.mostClasses;
  const numberOf = (fieldValue: BlockValue) => {
    const name = model.classOf(fieldValue);
    const number = numbers.get(name) ?? Math.min(numbers.size, base - 1);
    numbers.set(name, number);
    return number;
  };
  const find: EncodedCore['movesFrom'] = ({ fieldValues }, { blocks }) => {
    const view = blocks[index];
    const moves = view === undefined ? [] : model.movesFrom(fieldValues[index], view);
    return moves.map((move) => ({ ...move, number: numberOf(move.fieldValue) }));
  };
  const movesFrom: EncodedCore['movesFrom'] = (visit, evaluation, number) => {
    const ground = model.movesFollowFrom;
    if (ground === 'view') return find(visit, evaluation, number);
    const isVisible = evaluation.blocks[index]?.visible === true;
    const situation = (ground === 'class' ? number * 2 : 0) + Number(isVisible);
    const moves = movesBySituation.get(situation) ?? find(visit, evaluation, number);
    movesBySituation.set(situation, moves);
    return moves;
  };
  const numberIn = (key: number) => Math.floor(key / stride) % base;
  return { model, index, stride, end: stride * base, numberOf, numberIn, movesFrom };
}
