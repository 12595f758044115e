import { exploreModal, type ReachableState } from '../analysis/index.ts';
import { canonical } from '../base/json.ts';
import { readContents } from '../format/contents.ts';
import type { Contents, ModalJson } from '../format/modal.ts';
import { findRenamed } from './compare-modals.ts';
import { describeChoice } from './describe-condition.ts';
import { type ListName, type ModalPart, nameOfBlock } from './modal-part.ts';
import { createStateWords, type StateNames } from './state-words.ts';

/** The states that users of only one version can see. */
interface StateChanges {
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

/**
 * Returns the states that only one of two valid modals has: by the visible blocks, items and buttons, whatever their order. If a state
 * of each differs only in parts that are new, gone or renamed, it is the same state: these parts are changes.
 */
export function compareStates(before: ModalJson, after: ModalJson): StateChanges {
  const [old, now] = [exploreModal(before), exploreModal(after)];
  const [oldContents, contents] = [readContents(before), readContents(after)];
  const words = createStateWords(oldContents, contents, [...old.states, ...now.states]);
  const signs = createSigns(oldContents, contents);
  const lost = without(old.states, signs.ofOld, new Set(now.states.map(signs.ofNew.whole)));
  const gained = without(now.states, signs.ofNew, new Set(old.states.map(signs.ofOld.whole)));
  const isKept = (states: readonly ReachableState[], signOf: SignOf, others: ReadonlySet<string>) =>
    states.filter((state) => !others.has(signOf(state)));
  const [lostSigns, gainedSigns] = [
    new Set(lost.map(signs.ofOld.shared)),
    new Set(gained.map(signs.ofNew.shared)),
  ];
  return {
    gained: isKept(gained, signs.ofNew.shared, lostSigns).map((state) => describe(state, contents, words)),
    lost: isKept(lost, signs.ofOld.shared, gainedSigns).map((state) => describe(state, oldContents, words)),
    always: words.always(),
    isComplete: old.exact && now.exact,
  };
}

type SignOf = (state: ReachableState) => string;

/** The texts of a state: of all that it shows, and of what both versions have. */
interface Signs {
  readonly whole: SignOf;
  readonly shared: SignOf;
}

/** Returns the states with another sign than those of the other version, each sign once. */
function without(
  states: readonly ReachableState[],
  { whole }: Signs,
  others: ReadonlySet<string>,
): readonly ReachableState[] {
  const bySign = new Map<string, ReachableState>();
  for (const state of states) if (!bySign.has(whole(state))) bySign.set(whole(state), state);
  return [...bySign].flatMap(([sign, state]) => (others.has(sign) ? [] : [state]));
}

/** Creates the signs of both versions. They name renamed parts by their new keys, and do not depend on the order of parts. */
function createSigns(before: Contents, after: Contents): { readonly ofOld: Signs; readonly ofNew: Signs } {
  const newKeys = {
    blocks: findNewKeys(before.blocks, after.blocks),
    actions: findNewKeys(before.actions, after.actions),
  };
  const sharedItems = new Map(
    [...newKeys.blocks].map(([oldKey, key]) => {
      const now = valuesOf(after, key);
      return [key, new Set([...valuesOf(before, oldKey)].filter((value) => now.has(value)))] as const;
    }),
  );
  const shared = { blocks: new Set(newKeys.blocks.values()), actions: new Set(newKeys.actions.values()) };
  const createSign =
    (rename: (list: ListName, key: string) => string, isShared: boolean): SignOf =>
    ({ visible, canSubmit }) => {
      const keysOf = (list: ListName) =>
        visible[list]
          .map((key) => rename(list, key))
          .filter((key) => !isShared || shared[list].has(key))
          .sort();
      const items = Object.entries(visible.items).flatMap(([oldKey, values]) => {
        const key = rename('blocks', oldKey);
        const kept = isShared ? values.filter((value) => sharedItems.get(key)?.has(value)) : values;
        // A list whose items are all hidden looks like one without items.
        return kept.length === 0 ? [] : [[key, kept.map(canonical).sort()] as const];
      });
      return canonical({
        blocks: keysOf('blocks'),
        actions: keysOf('actions'),
        items: Object.fromEntries(items),
        canSubmit,
      });
    };
  const toNewKey = (list: ListName, key: string) => newKeys[list].get(key) ?? key;
  const keepKey = (_: ListName, key: string) => key;
  return {
    ofOld: { whole: createSign(toNewKey, false), shared: createSign(toNewKey, true) },
    ofNew: { whole: createSign(keepKey, false), shared: createSign(keepKey, true) },
  };
}

/** Returns the keys in the new version by those in the old one, of the parts that both have. */
function findNewKeys(before: readonly ModalPart[], after: readonly ModalPart[]): ReadonlyMap<string, string> {
  const kept = before.filter(({ key }) => after.some((part) => part.key === key));
  const renamed = [...findRenamed(before, after)];
  return new Map([
    ...kept.map(({ key }) => [key, key] as const),
    ...renamed.map(([from, to]) => [from.key, to.key] as const),
  ]);
}

function valuesOf({ blocks }: Contents, key: string): ReadonlySet<unknown> {
  return new Set(blocks.find((block) => block.key === key)?.options.items?.map(({ value }) => value));
}

function describe(
  { steps, visible, canSubmit }: ReachableState,
  contents: Contents,
  words: StateNames,
): StateChange {
  return {
    steps: steps.map(
      ({ block, value }) => `${nameOfBlock(contents, block)} = ${describeChoice(value, block, contents)}`,
    ),
    shows: words.of(visible, contents),
    canSubmit,
  };
}
