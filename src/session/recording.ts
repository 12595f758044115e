import type { Readings } from '../behaviour/readings.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { ModalContext } from './context.ts';
import { define } from './definition.ts';
import { newLife } from './draft.ts';
import type { LifeEvent } from './effects.ts';
import { restoreLife, type SavedLife } from './saved-life.ts';
import { snapshotOf } from './snapshot.ts';
import type { ModalState } from './state.ts';
import { transition } from './transition.ts';
import type { ModalRequest } from './transport.ts';

/** A recording of a modal since its last opening, as JSON, for a replay. */
export interface SessionFile {
  readonly version: 1;
  readonly schema: ModalSchema;
  readonly context: ModalContext | null;
  readonly readings: Readings;
  readonly debounceMs: number;
  /** The endpoint's URL; `null` if unknown. */
  readonly endpoint: string | null;
  readonly hasEndpoint: boolean;
  /** The state before the first event; `null` if it is the initial one. */
  readonly start: SavedLife | null;
  /** The events in order, including the responses. Times are milliseconds from the first event. */
  readonly events: readonly (LifeEvent & { readonly at: number })[];
  /** The sent requests, for the reader: a replay sends the same. */
  readonly requests: readonly { readonly at: number; readonly id: number; readonly request: ModalRequest }[];
}

/**
 * Replays a recorded session without a clock or network. Returns the state before the first event, and the state after each.
 * Throws a `TypeError` if the file is not a recording.
 */
export function replaySession(file: SessionFile): readonly ModalState[] {
  if (file?.version !== 1)
    throw new TypeError('"file" is not a session file. Pass what modal.record() returned.');
  const definition = define({
    schema: file.schema,
    readings: file.readings,
    debounceMs: file.debounceMs,
    endpoint: file.endpoint ?? undefined,
    hasEndpoint: file.hasEndpoint,
    context: file.context ?? undefined,
  });
  let life = file.start === null ? newLife(definition) : restoreLife(file.start);
  const states = [snapshotOf(life, definition)];
  for (const { at, ...event } of file.events) {
    life = transition(life, event, definition).life;
    states.push(snapshotOf(life, definition, states.at(-1)));
  }
  return states;
}
