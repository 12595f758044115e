import { memoize } from '../../base/memoize.ts';
import { effectiveValue } from '../../behaviour/effective-value.ts';
import { isEmpty } from '../../behaviour/visibility.ts';
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

/** Combines what the components of a modal show, each with each since none has an influence on another. */
export function combineStates(model: Model, found: readonly VisibleStates[], most: number): Combinations {
  let combined: readonly Combination[] = [{ states: [], leaves: [], hasPrimary: false }];
  let isAll = true;
  model.components.forEach((component, index) => {
    const parts = found[index]?.states.map((state) => describeState(component, state)) ?? [];
    isAll &&= combined.length * parts.length <= most;
    combined = combine(combined, parts, most);
  });
  return { combinations: combined, isAll };
}

/** A single state, with its leaves and whether it has a primary button. */
export function describeState({ contents, models }: Component, state: VisibleState): Combination {
  const { evaluation } = state;
  const { blocks } = evaluation;
  const leaves = models.flatMap((model, index) => (blocks[index]?.visible ? (fieldOf(model) ?? []) : []));
  return { states: [state], leaves, hasPrimary: showsPrimary(contents, evaluation) };
}

/** No more than that: each of some thousand states with each of as many others would fill the memory. */
function combine(
  ones: readonly Combination[],
  others: readonly Combination[],
  most: number,
): readonly Combination[] {
  const combined: Combination[] = [];
  for (const one of ones) {
    for (const other of others) {
      if (combined.length >= most) return combined;
      combined.push(join(one, other));
    }
  }
  return combined;
}

function join(one: Combination, other: Combination): Combination {
  return {
    states: [...one.states, ...other.states],
    leaves: [...one.leaves, ...other.leaves],
    hasPrimary: one.hasPrimary || other.hasPrimary,
  };
}

/** The way to a state of the whole modal: a visit per component, then steps in leaves. */
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

/** The nearest plans for a combination: one with which the form can be sent and one with which not, where they exist. */
export function planStates(combination: Combination): readonly Plan[] {
  const plans = combination.hasPrimary
    ? [planActive(combination), planInactive(combination)]
    : [{ visits: nearest(combination.states), leaves: [], canSubmit: false }];
  return plans.filter((plan) => plan !== null).sort((one, other) => lengthOf(one) - lengthOf(other));
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

/** One component without a value where it is asked for is enough, or one empty leaf. */
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
  return [...others, ...emptied].sort((one, other) => lengthOf(one) - lengthOf(other))[0] ?? null;
}

function nearest(states: readonly VisibleState[]): SearchNode[] {
  return states.map(({ complete, incomplete }) => {
    if (complete === null || incomplete === null) return (complete ?? incomplete) as SearchNode;
    return incomplete.depth < complete.depth ? incomplete : complete;
  });
}

/** A required block that no rule looks at: where it is visible, only having a value or none matters. */
interface IndependentField {
  readonly key: string;
  readonly isFilledAtFirst: boolean;
  /** The step that gives it a value; `null`: it can never have one, unless it has it at first. */
  readonly fill: Move | null;
  /** The step that takes its value away; `null`: it cannot be emptied. */
  readonly clear: Move | null;
}

/** The leaf that a block is, whatever the others hold; `null`: it is none. */
const fieldOf = memoize(({ role, block, movesFrom }: BlockModel): IndependentField | null => {
  if (role !== 'leaf') return null;
  const items = showableItems(block);
  const held = block.options.value;
  const view = { visible: true, items, value: effectiveValue(block, held, items) };
  const moves = movesFrom(held, view);
  const isFilling = (move: Move) => !isEmpty(effectiveValue(block, move.held, items));
  return {
    key: block.key,
    isFilledAtFirst: !isEmpty(view.value),
    fill: moves.find(isFilling) ?? null,
    clear: moves.find((move) => !isFilling(move)) ?? null,
  };
});
