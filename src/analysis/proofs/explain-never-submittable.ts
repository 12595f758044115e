import { actionKinds } from '../../format/actions/index.ts';
import type { Component, Model } from '../model/model-modal.ts';
import { describeState } from '../states/combine-states.ts';
import type { VisibleState, VisibleStates } from '../states/find-visible-states.ts';
import type { NeverSubmittable } from './proof-types.ts';

/** Returns the reason why no primary button becomes active in any state; `null` if one does, or if the modal has none. */
export function explainNeverSubmittable(
  model: Model,
  visibleStates: readonly VisibleStates[],
): NeverSubmittable | null {
  const primaries = model.contents.actions.filter(({ kind }) => actionKinds[kind].sendsForm);
  if (primaries.length === 0) return null;
  const gaps = model.components.map((component, index) =>
    findGaps(component, visibleStates[index] as VisibleStates),
  );
  const shown = gaps.flatMap((states, index) =>
    states.filter(({ hasPrimary }) => hasPrimary).map((gap) => ({ gap, index })),
  );
  if (shown.length === 0) return { reason: 'hidden', actions: primaries.map(({ key }) => key) };
  const never = gaps.find((states) => states.every(({ sets }) => !isFillable(sets)));
  if (never === undefined && shown.some(({ gap }) => isFillable(gap.sets))) return null;
  const sets = (never ?? shown.map(({ gap }) => gap)).flatMap((gap) => gap.sets);
  const filled = new Set(visibleStates.flatMap((states) => [...states.filled]));
  const malformed = new Set(visibleStates.flatMap((states) => [...states.malformed]));
  return {
    reason: 'incomplete',
    blocks: findCommon(sets).map((block) => ({
      block,
      canHaveValue: filled.has(block),
      ...(malformed.has(block) && { isMalformed: true }),
    })),
  };
}

/** The sets of blocks that keep the form from being sent in a state. */
interface Gap {
  readonly hasPrimary: boolean;
  readonly sets: readonly (readonly string[])[];
}

function findGaps(component: Component, { states }: VisibleStates): readonly Gap[] {
  return states.map((state) => findGap(component, state));
}

function findGap(component: Component, state: VisibleState): Gap {
  const { hasPrimary, leaves } = describeState(component, state);
  const unfillable = leaves.filter(({ isFilledAtFirst, fill }) => !isFilledAtFirst && fill === null);
  const keys = unfillable.map(({ key }) => key);
  return { hasPrimary, sets: [...state.missing.values()].map((missing) => [...missing, ...keys]) };
}

function isFillable(sets: Gap['sets']): boolean {
  return sets.some((set) => set.length === 0);
}

/** Returns a few blocks of which each set contains at least one, preferably a single block. */
function findCommon(sets: Gap['sets']): readonly string[] {
  const common: string[] = [];
  let left = sets;
  while (left.length > 0) {
    const candidates = new Set(left.flat());
    const countOf = (key: string) => left.filter((set) => set.includes(key)).length;
    const [best] = [...candidates].sort((a, b) => countOf(b) - countOf(a));
    if (best === undefined) break;
    common.push(best);
    left = left.filter((set) => !set.includes(best));
  }
  return common;
}
