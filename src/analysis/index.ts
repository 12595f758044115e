export { compareReadings, compareReadingsOf } from './compare-readings.ts';
export { findNeverShown } from './proofs/find-never-shown.ts';
export type {
  BehaviourProofs,
  ConditionOnBlock,
  NeverSubmittable,
  Unreachable,
  UnreachablePart,
} from './proofs/proof-types.ts';
export { proveBehaviour } from './proofs/prove-behaviour.ts';
export { describeExploration, describeNeeds } from './states/describe-exploration.ts';
export type { ReadingDifference, ReadingPoint } from './states/exploration.ts';
export {
  type Appearance,
  defaultBudget,
  type Exploration,
  type ExploreOptions,
  type ReachableState,
  type UserStep,
  type Visible,
} from './states/exploration.ts';
export { exploreModal } from './states/explore-modal.ts';
