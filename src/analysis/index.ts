export { compareReadings } from './compare-readings.ts';
export { findNeverShown } from './proofs/prove-behaviour.ts';
export {
  type Appearance,
  defaultBudget,
  type Exploration,
  type ExploreOptions,
  type ReachableState,
  type ReadingDifference,
  type ReadingPoint,
  type UserStep,
  type Visible,
} from './states/exploration.ts';
export { describeExploration, exploreModal } from './states/explore-modal.ts';
