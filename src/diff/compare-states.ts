import { exploreModal, type ReachableState } from '../analysis/index.ts';
import { canonical } from '../base/json.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import { describeChoice } from './describe-condition.ts';
import { nameOfBlock } from './modal-part.ts';
import { createStateWords, type StateWords } from './state-words.ts';

/** The states that users of only one version can see. */
export interface StateChanges {
  readonly gained: readonly StateChange[];
  readonly lost: readonly StateChange[];
  /** The names of what every state of both versions shows. */
  readonly always: readonly string[];
  /** Whether all states of both versions were compared. */
  readonly isComplete: boolean;
}

/** A state that one version has. */
export interface StateChange {
  /** How a user gets there, such as `"Gift" = "Yes"`; none for the first state. */
  readonly steps: readonly string[];
  /**
   * The names of the blocks with the items that not every state shows, and of the buttons in brackets, without what every state shows.
   */
  readonly shows: readonly string[];
  readonly canSubmit: boolean;
}

/** Returns the states that only one of two valid modals has: by the blocks, items and buttons that are visible. */
export function compareStates(before: ModalJson, after: ModalJson): StateChanges {
  const [old, now] = [exploreModal(before), exploreModal(after)];
  const [oldContents, contents] = [readContents(before), readContents(after)];
  const words = createStateWords(oldContents, contents, [...old.states, ...now.states]);
  return {
    gained: without(now.states, old.states).map((state) => describe(state, contents, words)),
    lost: without(old.states, now.states).map((state) => describe(state, oldContents, words)),
    always: words.always(),
    isComplete: old.exact && now.exact,
  };
}

function without(
  states: readonly ReachableState[],
  others: readonly ReachableState[],
): readonly ReachableState[] {
  const known = new Set(others.map(signOf));
  return states.filter((state) => !known.has(signOf(state)));
}

/** Returns what a state shows as text, the same for every order of its parts. */
function signOf({ visible, canSubmit }: ReachableState): string {
  const { blocks, actions } = visible;
  // A list whose items are all hidden looks like one without items.
  const items = Object.fromEntries(Object.entries(visible.items).filter(([, list]) => list.length > 0));
  return canonical({ blocks: [...blocks].sort(), actions: [...actions].sort(), items, canSubmit });
}

function describe(
  { steps, visible, canSubmit }: ReachableState,
  contents: Contents,
  words: StateWords,
): StateChange {
  return {
    steps: steps.map(
      ({ block, value }) => `${nameOfBlock(contents, block)} = ${describeChoice(value, block, contents)}`,
    ),
    shows: words.of(visible, contents),
    canSubmit,
  };
}
