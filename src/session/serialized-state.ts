import type { BlockError, FieldValue, FormState, Origin, SessionState } from './state.ts';

/** A state as JSON. */
export interface SerializedState extends Omit<SessionState, keyof FormState | 'opening'>, SavedDraft {
  readonly opening: SavedDraft;
}

interface SavedDraft {
  readonly contents: FormState['contents'];
  readonly held: Entries<FieldValue>;
  readonly errors: Entries<BlockError>;
  readonly origins: Entries<Readonly<Record<string, Origin>>>;
}

type Entries<Element> = readonly (readonly [key: string, element: Element])[];

/** A state as it can be written to a file. */
export function serializeState(state: SessionState): SerializedState {
  return { ...state, ...saveDraft(state), opening: saveDraft(state.opening) };
}

/** The same state again. */
export function deserializeState(saved: SerializedState): SessionState {
  return { ...saved, ...restoreDraft(saved), opening: restoreDraft(saved.opening) };
}

function saveDraft({ contents, values: held, errors, origins }: FormState): SavedDraft {
  return { contents, held: [...held], errors: [...errors], origins: [...origins] };
}

function restoreDraft({ contents, held, errors, origins }: SavedDraft): FormState {
  return { contents, values: new Map(held), errors: new Map(errors), origins: new Map(origins) };
}
