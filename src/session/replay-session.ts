import type { Readings } from '../behaviour/readings.ts';
import type { ModalJson } from '../format/modal.ts';
import type { ModalContext } from './context.ts';
import { createConfig } from './create-config.ts';
import type { ModalState } from './modal-state.ts';
import { reduceRequests } from './reduce-requests.ts';
import { reduce } from './reducer.ts';
import type { SessionEvent } from './session-events.ts';
import { snapshotOf } from './snapshot.ts';
import {
  type BlockError,
  type FieldValue,
  type FormState,
  initialState,
  type Origin,
  type SessionConfig,
  type SessionState,
} from './state.ts';
import type { ModalRequest } from './transport.ts';

/** A recording of a modal since its last opening, as JSON, for a replay. */
export interface SessionFile {
  readonly version: 1;
  readonly schema: ModalJson;
  readonly context: ModalContext | null;
  readonly readings: Readings;
  readonly debounceMs: number;
  /** The endpoint's URL; `null` if unknown. */
  readonly endpoint: string | null;
  readonly hasEndpoint: boolean;
  /** The state before the first event; `null` if it is the initial one. */
  readonly start: SerializedState | null;
  /** The events in order, including the responses. Times are milliseconds from the first event. */
  readonly events: readonly (SessionEvent & { readonly at: number })[];
  /** The sent requests, for the reader: a replay sends the same. */
  readonly requests: readonly { readonly at: number; readonly id: number; readonly request: ModalRequest }[];
}

/**
 * Replays a recorded session without a clock or network. Returns the state before the first event, and the state after each.
 * Throws a `TypeError` if the file is not a recording.
 */
export function replaySession(file: SessionFile): readonly ModalState[] {
  const { config, start } = readSession(file);
  let state = start;
  const states = [snapshotOf(state, config)];
  for (const { at, ...event } of file.events) {
    state = reduce(state, event, config).state;
    states.push(snapshotOf(state, config, states.at(-1)));
  }
  return states;
}

/** Returns the configuration of a recorded session, and the state before its first event. Throws like `replaySession`. */
export function readSession(file: SessionFile): {
  readonly config: SessionConfig;
  readonly start: SessionState;
} {
  if (file?.version !== 1)
    throw new TypeError('"file" is not a session file. Pass the result of modal.record().');
  const config = createConfig({
    schema: file.schema,
    readings: file.readings,
    debounceMs: file.debounceMs,
    endpoint: file.endpoint ?? undefined,
    hasEndpoint: file.hasEndpoint,
    context: file.context ?? undefined,
    reduceRequests,
  });
  return { config, start: file.start === null ? initialState(config) : deserializeState(file.start) };
}

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

/** Returns a state as it can be written to a file. */
export function serializeState(state: SessionState): SerializedState {
  return { ...state, ...serializeForm(state), opening: serializeForm(state.opening) };
}

/** Returns the state that was written to a file. */
export function deserializeState(saved: SerializedState): SessionState {
  return { ...saved, ...deserializeForm(saved), opening: deserializeForm(saved.opening) };
}

function serializeForm({ contents, values, errors, origins }: FormState): SerializedForm {
  return { contents, values: [...values], errors: [...errors], origins: [...origins] };
}

function deserializeForm({ contents, values, errors, origins }: SerializedForm): FormState {
  return { contents, values: new Map(values), errors: new Map(errors), origins: new Map(origins) };
}
