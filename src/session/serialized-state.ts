import type { BlockError, FieldValue, FormState, Origin, SessionState } from './state.ts';

/** A state as JSON. */
export interface SerializedState extends Omit<SessionState, keyof FormState | 'opening'>, SerializedForm {
  readonly opening: SerializedForm;
}

interface SerializedForm {
  readonly contents: FormState['contents'];
  readonly values: Entries<FieldValue>;
  readonly errors: Entries<BlockError>;
  readonly origins: Entries<Readonly<Record<string, Origin>>>;
}

type Entries<Element> = readonly (readonly [key: string, element: Element])[];

/** A state as it can be written to a file. */
export function serializeState(state: SessionState): SerializedState {
  return { ...state, ...serializeForm(state), opening: serializeForm(state.opening) };
}

/** The same state again. */
export function deserializeState(saved: SerializedState): SessionState {
  return { ...saved, ...deserializeForm(saved), opening: deserializeForm(saved.opening) };
}

function serializeForm({ contents, values, errors, origins }: FormState): SerializedForm {
  return { contents, values: [...values], errors: [...errors], origins: [...origins] };
}

function deserializeForm({ contents, values, errors, origins }: SerializedForm): FormState {
  return { contents, values: new Map(values), errors: new Map(errors), origins: new Map(origins) };
}
