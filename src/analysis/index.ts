export { compareReadings, compareReadingsOf } from './compare-readings.ts';
export type { ReadingDifference, ReadingPoint } from './exploration.ts';
export {
  type Appearance,
  defaultBudget,
  type Exploration,
  type ExploreOptions,
  type ReachableState,
  type UserStep,
  type Visible,
} from './exploration.ts';
export { exploreModal } from './explore-modal.ts';
export type {
  BehaviourProofs,
  NeverSubmittable,
  RuleOnBlock,
  Unreachable,
  UnreachablePart,
} from './proofs.ts';
export { proveBehaviour } from './prove-behaviour.ts';
