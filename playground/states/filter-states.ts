import { parsePointer } from '../../src/base/pointer.ts';
import type { FoundState, FoundStates } from '../analysis/find-states.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';

/** A state with its index among all. */
export interface NumberedState {
  readonly state: FoundState;
  readonly index: number;
}

/** The states to show: those with all words of a text, of one kind, and with one block. */
export interface StatesFilter {
  readonly text: string;
  readonly kind: StatesKind;
  /** The key of a block; empty for any. */
  readonly block: string;
}

/** The kinds of states, with their words. */
export const statesKinds = {
  all: 'All states',
  submit: 'Can be sent',
  incomplete: 'Cannot be sent yet',
  problems: 'With problems',
} as const;

export type StatesKind = keyof typeof statesKinds;

/** Shows every state. */
export const noFilter: StatesFilter = { text: '', kind: 'all', block: '' };

/** Returns the states that a filter shows. `problemBlocks` are the keys of the blocks with problems. */
export function filterStates(
  { states }: Pick<FoundStates, 'states'>,
  { text, kind, block }: StatesFilter,
  problemBlocks: ReadonlySet<string>,
): readonly NumberedState[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isOfKind: Readonly<Record<StatesKind, (state: FoundState) => boolean>> = {
    all: () => true,
    submit: ({ canSubmit }) => canSubmit,
    incomplete: ({ canSubmit }) => !canSubmit,
    problems: ({ blocks }) => blocks.some((key) => problemBlocks.has(key)),
  };
  return states.flatMap((state, index) => {
    if (!isOfKind[kind](state)) return [];
    if (block !== '' && !state.blocks.includes(block)) return [];
    return words.every((word) => state.searched.includes(word)) ? [{ state, index }] : [];
  });
}

/** Returns the blocks that some states show and others do not, since only these distinguish states. */
export function listDistinguishingBlocks(states: readonly FoundState[]): readonly string[] {
  const keys = [...new Set(states.flatMap(({ blocks }) => blocks))];
  return keys.filter((key) => states.some(({ blocks }) => !blocks.includes(key)));
}

/** Returns the keys of the blocks that problems are about. */
export function findProblemBlocks(
  problems: readonly Pick<ExplainedProblem, 'pointer'>[],
): ReadonlySet<string> {
  const keys = problems.flatMap(({ pointer }) => {
    const [, section, , key] = parsePointer(pointer);
    return section === 'blocks' && key !== undefined ? [key] : [];
  });
  return new Set(keys);
}
