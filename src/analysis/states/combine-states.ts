import { memoize } from '../../base/memoize.ts';
import { effectiveValue } from '../../behaviour/effective-value.ts';
import { isBlocking } from '../../behaviour/evaluate-modal.ts';
import type { BlockModel, Move } from '../model/block-model.ts';
import { showableItems } from '../model/block-traits.ts';
import type { Component, Model } from '../model/model-modal.ts';
import { showsPrimary } from './exploration.ts';
import type { VisibleState, VisibleStates } from './find-visible-states.ts';
import type { SearchNode } from './search-states.ts';

/** The combined states of the components, and whether they are complete. */
interface Combinations {
  readonly combinations: readonly Combination[];
  readonly isAll: boolean;
}

/** Combines the visible states of the components of a modal: each with each, since components do not influence each other. */
export function combineStates(
  model: Model,
  visibleStates: readonly VisibleStates[],
  most: number,
): Combinations {
  let combined: readonly Combination[] = [{ states: [], leaves: [], hasPrimary: false }];
  let isAll = true;
  model.components.forEach((component, index) => {
    const parts = visibleStates[index]?.states.map((state) => describeState(component, state)) ?? [];
    isAll &&= combined.length * parts.length <= most;
    combined = combine(combined, parts, most);
  });
  return { combinations: combined, isAll };
}

/** Describes a single state, with its leaves and whether it has a primary button. */
export function describeState({ contents, models }: Component, state: VisibleState): Combination {
  const { evaluation } = state;
  const { blocks } = evaluation;
  const leaves = models.flatMap((model, index) => (blocks[index]?.visible ? (fieldOf(model) ?? []) : []));
  return { states: [state], leaves, hasPrimary: showsPrimary(contents, evaluation) };
}

/** Stops at this number, since combining thousands of states with each other would fill the memory. */
function combine(
  combinations: readonly Combination[],
  additions: readonly Combination[],
  most: number,
): readonly Combination[] {
  const combined: Combination[] = [];
  for (const combination of combinations) {
    for (const addition of additions) {
      if (combined.length >= most) return combined;
      combined.push(join(combination, addition));
    }
  }
  return combined;
}

function join(first: Combination, second: Combination): Combination {
  return {
    states: [...first.states, ...second.states],
    leaves: [...first.leaves, ...second.leaves],
    hasPrimary: first.hasPrimary || second.hasPrimary,
  };
}

/** The way to a state of the whole modal: one visit for each component, then steps in leaves. */
export interface Plan {
  readonly visits: readonly SearchNode[];
  readonly leaves: readonly { readonly key: string; readonly move: Move }[];
  readonly canSubmit: boolean;
}

/** A combination: a state per component, its required leaves, and whether a primary button is visible. */
interface Combination {
  readonly states: readonly VisibleState[];
  readonly leaves: readonly IndependentField[];
  readonly hasPrimary: boolean;
}

/**
 * Returns the nearest plans for a combination: one in which the form can be sent and one in which it cannot, if they exist.
 */
export function planStates(combination: Combination): readonly Plan[] {
  const plans = combination.hasPrimary
    ? [planActive(combination), planInactive(combination)]
    : [{ visits: nearest(combination.states), leaves: [], canSubmit: false }];
  return plans.filter((plan) => plan !== null).sort((a, b) => lengthOf(a) - lengthOf(b));
}

/** Returns the number of steps of a plan. */
export function lengthOf({ visits, leaves }: Plan): number {
  return visits.reduce((sum, { depth }) => sum + depth, leaves.length);
}

function planActive({ states, leaves }: Combination): Plan | null {
  const visits = states.flatMap(({ complete }) => complete ?? []);
  const empty = leaves.filter(({ isFilledAtFirst }) => !isFilledAtFirst);
  const filled = empty.flatMap(({ key, fill }) => (fill === null ? [] : [{ key, move: fill }]));
  const isPossible = visits.length === states.length && filled.length === empty.length;
  return isPossible ? { visits, leaves: filled, canSubmit: true } : null;
}

/** Returns a plan in which the button is inactive. One component or leaf without a required value is enough. */
function planInactive({ states, leaves }: Combination): Plan | null {
  const visits = nearest(states);
  const plan = { visits, leaves: [], canSubmit: false };
  if (leaves.some(({ isFilledAtFirst }) => !isFilledAtFirst)) return plan;
  const others = states.flatMap(({ incomplete }, index): Plan[] =>
    incomplete === null ? [] : [{ ...plan, visits: visits.with(index, incomplete) }],
  );
  const emptied = leaves.flatMap(({ key, clear }): Plan[] =>
    clear === null ? [] : [{ ...plan, leaves: [{ key, move: clear }] }],
  );
  return [...others, ...emptied].sort((a, b) => lengthOf(a) - lengthOf(b))[0] ?? null;
}

function nearest(states: readonly VisibleState[]): SearchNode[] {
  return states.map(({ complete, incomplete }) => {
    if (complete === null || incomplete === null) return (complete ?? incomplete) as SearchNode;
    return incomplete.depth < complete.depth ? incomplete : complete;
  });
}

/**
 * A block that no condition tests, and that is required or has a malformed initial value. While it is visible, only whether it
 * keeps the form from being sent matters.
 */
interface IndependentField {
  readonly key: string;
  readonly isFilledAtFirst: boolean;
  /** The step after which the form can be sent; `null` if there is none. */
  readonly fill: Move | null;
  /** The step after which it cannot be sent; `null` if there is none. */
  readonly clear: Move | null;
}

/** Returns the leaf of a block, whose role does not depend on other values; `null` if it is not a leaf. */
const fieldOf = memoize(({ role, block, movesFrom }: BlockModel): IndependentField | null => {
  if (role !== 'leaf') return null;
  const items = showableItems(block);
  const fieldValue = block.options.value;
  const view = { visible: true, items, value: effectiveValue(block, fieldValue, items) };
  const moves = movesFrom(fieldValue, view);
  const isFilling = ({ fieldValue }: Pick<Move, 'fieldValue'>) =>
    !isBlocking(block, { ...view, value: effectiveValue(block, fieldValue, items) });
  return {
    key: block.key,
    isFilledAtFirst: isFilling({ fieldValue }),
    fill: moves.find(isFilling) ?? null,
    clear: moves.find((move) => !isFilling(move)) ?? null,
  };
});
