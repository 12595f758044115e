import { exploreModal, type ReachableState } from '../analysis/index.ts';
import { canonical } from '../base/json.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import { describeChoice } from './describe-condition.ts';
import { nameOfBlock, nameOfPart } from './modal-part.ts';

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
  /** The names of the blocks, and of the buttons in brackets, besides those that every state shows. */
  readonly shows: readonly string[];
  readonly canSubmit: boolean;
}

/** Returns the states that only one of two valid modals has: by the blocks, items and buttons that are visible. */
export function compareStates(before: ModalJson, after: ModalJson): StateChanges {
  const [old, now] = [exploreModal(before), exploreModal(after)];
  const [oldContents, contents] = [readContents(before), readContents(after)];
  const sets = [...old.states, ...now.states].map(({ visible }) => new Set(keysOf(visible)));
  const [first = new Set<string>(), ...others] = sets;
  const common = new Set([...first].filter((key) => others.every((keys) => keys.has(key))));
  return {
    gained: without(now.states, old.states).map((state) => describe(state, contents, common)),
    lost: without(old.states, now.states).map((state) => describe(state, oldContents, common)),
    always: namesOf([...common], contents),
    isComplete: old.exact && now.exact,
  };
}

/** Returns the keys of the visible parts. Those of buttons are in brackets, since a block can have the same. */
function keysOf({ blocks, actions }: ReachableState['visible']): readonly string[] {
  return [...blocks, ...actions.map((key) => `[${key}]`)];
}

function namesOf(keys: readonly string[], { blocks, actions }: Contents): readonly string[] {
  const shown = new Set(keys);
  return [
    ...blocks.filter(({ key }) => shown.has(key)).map(nameOfPart),
    ...actions.filter(({ key }) => shown.has(`[${key}]`)).map((action) => `[${nameOfPart(action)}]`),
  ];
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
  const { blocks, actions, items } = visible;
  return canonical({ blocks: [...blocks].sort(), actions: [...actions].sort(), items, canSubmit });
}

function describe(
  { steps, visible, canSubmit }: ReachableState,
  contents: Contents,
  common: ReadonlySet<string>,
): StateChange {
  return {
    steps: steps.map(
      ({ block, value }) => `${nameOfBlock(contents, block)} = ${describeChoice(value, block, contents)}`,
    ),
    shows: namesOf(
      keysOf(visible).filter((key) => !common.has(key)),
      contents,
    ),
    canSubmit,
  };
}
