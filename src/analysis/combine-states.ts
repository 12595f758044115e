import { memoize } from '../base/memoize.ts';
import type { Component } from './components.ts';
import { showsPrimary } from './exploration.ts';
import { independentFieldOf } from './independent-fields.ts';
import type { Model } from './model.ts';
import type { Combination } from './plan-states.ts';
import type { VisibleState, VisibleStates } from './visible-states.ts';

/** The combined states of the components, and whether they are complete. */
interface Combinations {
  readonly combinations: readonly Combination[];
  readonly isAll: boolean;
}

/** Combines what the components of a modal show, each with each since none has an influence on another. */
export function combineStates(model: Model, found: readonly VisibleStates[], most: number): Combinations {
  let combined: readonly Combination[] = [{ faces: [], leaves: [], hasPrimary: false }];
  let isAll = true;
  model.components.forEach((component, index) => {
    const parts = found[index]?.faces.map((face) => describeState(component, face)) ?? [];
    isAll &&= combined.length * parts.length <= most;
    combined = combine(combined, parts, most);
  });
  return { combinations: combined, isAll };
}

/** A single face, with its leaves and whether it has a primary button. */
export function describeState({ contents, models }: Component, face: VisibleState): Combination {
  const { evaluation } = face;
  const { blocks } = evaluation;
  const leaves = models.flatMap((model, index) => (blocks[index]?.visible ? (fieldOf(model) ?? []) : []));
  return { faces: [face], leaves, hasPrimary: showsPrimary(contents, evaluation) };
}

/** No more than that: each of some thousand faces with each of as many others would fill the memory. */
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
    faces: [...one.faces, ...other.faces],
    leaves: [...one.leaves, ...other.leaves],
    hasPrimary: one.hasPrimary || other.hasPrimary,
  };
}

const fieldOf = memoize(independentFieldOf);
