import type { Move } from './block-model.ts';
import type { IndependentField } from './independent-fields.ts';
import type { SearchNode } from './search.ts';
import type { VisibleState } from './visible-states.ts';

/** The way to a state of the whole modal: a visit per component, then steps in leaves. */
export interface Plan {
  readonly visits: readonly SearchNode[];
  readonly leaves: readonly { readonly key: string; readonly move: Move }[];
  readonly canSubmit: boolean;
}

/** A combination: a face per component, its required leaves, and whether a primary button is visible. */
export interface Combination {
  readonly faces: readonly VisibleState[];
  readonly leaves: readonly IndependentField[];
  readonly hasPrimary: boolean;
}

/** The nearest plans for a combination: one with which the form can be sent and one with which not, where they exist. */
export function planStates(combination: Combination): readonly Plan[] {
  const plans = combination.hasPrimary
    ? [planActive(combination), planInactive(combination)]
    : [{ visits: nearest(combination.faces), leaves: [], canSubmit: false }];
  return plans.filter((plan) => plan !== null).sort((one, other) => lengthOf(one) - lengthOf(other));
}

/** Returns the number of steps of a plan. */
export function lengthOf({ visits, leaves }: Plan): number {
  return visits.reduce((sum, { depth }) => sum + depth, leaves.length);
}

function planActive({ faces, leaves }: Combination): Plan | null {
  const visits = faces.flatMap(({ complete }) => complete ?? []);
  const empty = leaves.filter(({ isFilledAtFirst }) => !isFilledAtFirst);
  const filled = empty.flatMap(({ key, fill }) => (fill === null ? [] : [{ key, move: fill }]));
  const isPossible = visits.length === faces.length && filled.length === empty.length;
  return isPossible ? { visits, leaves: filled, canSubmit: true } : null;
}

/** One component without a value where it is asked for is enough, or one empty leaf. */
function planInactive({ faces, leaves }: Combination): Plan | null {
  const visits = nearest(faces);
  const plan = { visits, leaves: [], canSubmit: false };
  if (leaves.some(({ isFilledAtFirst }) => !isFilledAtFirst)) return plan;
  const others = faces.flatMap(({ incomplete }, index): Plan[] =>
    incomplete === null ? [] : [{ ...plan, visits: visits.with(index, incomplete) }],
  );
  const emptied = leaves.flatMap(({ key, clear }): Plan[] =>
    clear === null ? [] : [{ ...plan, leaves: [{ key, move: clear }] }],
  );
  return [...others, ...emptied].sort((one, other) => lengthOf(one) - lengthOf(other))[0] ?? null;
}

function nearest(faces: readonly VisibleState[]): SearchNode[] {
  return faces.map(({ complete, incomplete }) => {
    if (complete === null || incomplete === null) return (complete ?? incomplete) as SearchNode;
    return incomplete.depth < complete.depth ? incomplete : complete;
  });
}
