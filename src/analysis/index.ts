export { compareReadings } from './compare-readings.ts';
export { findNeverShown } from './proofs/find-never-shown.ts';
export { describeExploration, describeNeeds } from './states/describe-exploration.ts';
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
export { exploreModal } from './states/explore-modal.ts';
