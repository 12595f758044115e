import type { ActionState, BlockState, ModalState } from 'json-modal';

/** The changes of one block or button. */
export interface PartChange {
  readonly key: string;
  readonly options: readonly OptionChange[];
}

/** An option before and after; `undefined` if it is missing. Includes `value` as entered, and `shown`. */
export interface OptionChange {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

type State = Pick<ModalState, 'blocks' | 'actions'>;

/** Returns the differences between two states of a modal, by block and button, in the modal's order. */
export function compareStates(before: State, after: State): readonly PartChange[] {
  return [
    ...compareParts(before.blocks, after.blocks, factsOfBlock),
    ...compareParts(before.actions, after.actions, factsOfAction),
  ];
}

/** Compares the parts of a modal, which stay the same and in one order. */
function compareParts<Part extends { readonly key: string }>(
  before: readonly Part[],
  after: readonly Part[],
  factsOf: (part: Part) => Facts,
): readonly PartChange[] {
  return after.flatMap((part, index) => {
    const previous = before[index];
    if (previous === undefined || previous === part) return [];
    const options = compareFacts(factsOf(previous), factsOf(part));
    return options.length === 0 ? [] : [{ key: part.key, options }];
  });
}

type Facts = ReadonlyMap<string, unknown>;

function factsOfBlock({ options, value, error, visible }: BlockState): Facts {
  return new Map<string, unknown>([
    ...Object.entries(options),
    ['value', value],
    ['error', error ?? undefined],
    ['shown', visible],
  ]);
}

function factsOfAction({ options, visible }: ActionState): Facts {
  return new Map<string, unknown>([...Object.entries(options), ['shown', visible]]);
}

function compareFacts(before: Facts, after: Facts): readonly OptionChange[] {
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names
    .map((name) => ({ name, before: before.get(name), after: after.get(name) }))
    .filter((option) => !isSame(option.before, option.after));
}

function isSame(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
