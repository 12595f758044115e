import { fillReadings } from '../behaviour/readings.ts';
import type { Contents } from '../format/modal.ts';
import { explainNeverSubmittable } from './explain-never-submittable.ts';
import { defaultBudget, type ExploreOptions } from './exploration.ts';
import { findFaces } from './faces.ts';
import { findUnreachable } from './find-unreachable.ts';
import { modelModal } from './model.ts';
import type { BehaviourProofs } from './proofs.ts';
import { reachesEverything } from './reach-everything.ts';

/**
 * What holds in every state that a user can bring about in a modal. Nothing is claimed that was not visited. Much
 * cheaper than `exploreModal`, since parts that have no influence on each other are never combined.
 */
export function proveBehaviour(contents: Contents, options: ExploreOptions = {}): BehaviourProofs {
  const readings = fillReadings(options.readings);
  if (reachesEverything(contents, readings)) return { ...nothing, exact: true };
  const budget = { left: options.budget ?? defaultBudget, isAllOrNothing: true };
  const model = modelModal(contents, [readings]);
  const found = model.components.map((component) => findFaces(component, readings, budget));
  if (!found.every(({ isExact }) => isExact)) return nothing;
  return {
    exact: true,
    unreachable: findUnreachable(model, found, readings),
    neverSubmittable: explainNeverSubmittable(model, found),
  };
}

const nothing: BehaviourProofs = {
  exact: false,
  unreachable: { blocks: [], items: [], actions: [] },
  neverSubmittable: null,
};
