import { actionKinds } from '../format/actions/index.ts';
import { describeState } from './combine-states.ts';
import type { Component } from './components.ts';
import type { Model } from './model.ts';
import type { NeverSubmittable } from './proofs.ts';
import type { VisibleState, VisibleStates } from './visible-states.ts';

/** Why no primary button becomes active in any combination of faces; `null`: one does, or the modal has none. */
export function explainNeverSubmittable(
  model: Model,
  found: readonly VisibleStates[],
): NeverSubmittable | null {
  const primaries = model.contents.actions.filter(({ kind }) => actionKinds[kind].sendsForm);
  if (primaries.length === 0) return null;
  const gaps = model.components.map((component, index) => findGaps(component, found[index] as VisibleStates));
  const shown = gaps.flatMap((faces, index) =>
    faces.filter(({ hasPrimary }) => hasPrimary).map((gap) => ({ gap, index })),
  );
  if (shown.length === 0) return { reason: 'hidden', actions: primaries.map(({ key }) => key) };
  const never = gaps.find((faces) => faces.every(({ sets }) => !isFillable(sets)));
  if (never === undefined && shown.some(({ gap }) => isFillable(gap.sets))) return null;
  const sets = (never ?? shown.map(({ gap }) => gap)).flatMap((gap) => gap.sets);
  const filled = new Set(found.flatMap((faces) => [...faces.filled]));
  return {
    reason: 'incomplete',
    blocks: findCommon(sets).map((block) => ({ block, canHaveValue: filled.has(block) })),
  };
}

/** Per face, the sets of required blocks that lack a value in it whatever the user does. */
interface Gap {
  readonly hasPrimary: boolean;
  readonly sets: readonly (readonly string[])[];
}

function findGaps(component: Component, { faces }: VisibleStates): readonly Gap[] {
  return faces.map((face) => findGap(component, face));
}

function findGap(component: Component, face: VisibleState): Gap {
  const { hasPrimary, leaves } = describeState(component, face);
  const unfillable = leaves.filter(({ isFilledAtFirst, fill }) => !isFilledAtFirst && fill === null);
  const keys = unfillable.map(({ key }) => key);
  return { hasPrimary, sets: [...face.missing.values()].map((missing) => [...missing, ...keys]) };
}

function isFillable(sets: Gap['sets']): boolean {
  return sets.some((set) => set.length === 0);
}

/** A few blocks of which one is in each set: at best a single one. */
function findCommon(sets: Gap['sets']): readonly string[] {
  const found: string[] = [];
  let left = sets;
  while (left.length > 0) {
    const candidates = new Set(left.flat());
    const countOf = (key: string) => left.filter((set) => set.includes(key)).length;
    const [best] = [...candidates].sort((one, other) => countOf(other) - countOf(one));
    if (best === undefined) break;
    found.push(best);
    left = left.filter((set) => !set.includes(best));
  }
  return found;
}
