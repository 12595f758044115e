import { memoize } from '../../base/memoize.ts';
import type { Component } from '../model/components.ts';
import type { Model } from '../model/model-modal.ts';
import { showsPrimary } from './exploration.ts';
import type { VisibleState, VisibleStates } from './find-visible-states.ts';
import { type Combination, independentFieldOf } from './plan-states.ts';

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

const fieldOf = memoize(independentFieldOf);
