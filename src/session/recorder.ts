import { asJson } from '../base/json.ts';
import { isValue } from '../format/values.ts';
import { systemClock } from './clock.ts';
import type { ModalOptions } from './modal.ts';
import { type SessionFile, serializeState } from './replay-session.ts';
import type { SessionEvent } from './session-events.ts';
import type { ReducerResult, SessionConfig, SessionState } from './state.ts';

/** Records the events of a modal. */
interface Recorder {
  /** Records an event, the state before it, and what it sends. */
  readonly note: (event: SessionEvent, before: SessionState, outcome: ReducerResult) => void;
  readonly toFile: () => SessionFile;
}

/** Creates a recorder that keeps the events since the last opening, in at most two segments of limited length. */
export function createRecorder(
  { schema, context, clock = systemClock }: ModalOptions,
  config: SessionConfig,
  initialState: SessionState,
): Recorder {
  const newSegment = (start: SessionState): Segment => {
    return { start, startedAt: clock.now(), size: 0, events: [], requests: [] };
  };
  let segment = newSegment(initialState);
  let earlier: Segment | null = null;

  function note(event: SessionEvent, before: SessionState, { sent }: ReducerResult): void {
    const isOpened = event.type === 'open' && before.phase === 'closed';
    if (isOpened || isFull(segment)) {
      earlier = isOpened ? null : segment;
      segment = newSegment(before);
    }
    const at = clock.now();
    if (isOfUse(event)) {
      const kept = { at, ...detach(event) };
      segment.events.push(kept);
      segment.size += sizeOf(kept);
    }
    if (sent) {
      segment.requests.push({ at, ...sent });
      segment.size += sizeOf(sent);
    }
  }

  function toFile(): SessionFile {
    const segments = earlier === null ? [segment] : [earlier, segment];
    const { start, startedAt } = segments[0] ?? segment;
    const file: SessionFile = {
      version: 1,
      schema,
      context: context ?? null,
      readings: config.readings,
      debounceMs: config.debounceMs,
      endpoint: config.endpoint ?? null,
      hasEndpoint: config.hasEndpoint,
      start: start === initialState ? null : serializeState(start),
      events: segments.flatMap(({ events }) =>
        events.map((event) => ({ ...event, at: event.at - startedAt })),
      ),
      requests: segments.flatMap(({ requests }) =>
        requests.map((sent) => ({ ...sent, at: sent.at - startedAt })),
      ),
    };
    // A caller that removes a password or a token from it must not change the modal.
    return asJson(file) ?? file;
  }

  return { note, toFile };
}

/** Whether an event can have an effect. A value that no block can have is rejected. */
function isOfUse(event: SessionEvent): boolean {
  return event.type !== 'change' || event.value === undefined || isValue(event.value);
}

/** Copies an event, since the sender of a response may change the object later. */
function detach(event: SessionEvent): SessionEvent {
  if (event.type !== 'response') return event;
  const { status, body } = event.reply;
  return { ...event, reply: { status, body: asJson(body) } };
}

function isFull({ events, size }: Segment): boolean {
  return events.length >= longestSegment || size >= largestSegment;
}

function sizeOf(kept: object): number {
  return JSON.stringify(kept).length;
}

/** A part of a recording with its first state, so it can be replayed without earlier events. */
interface Segment {
  readonly start: SessionState;
  readonly startedAt: number;
  /** The length of its events and requests as JSON, in characters. */
  size: number;
  readonly events: SessionFile['events'][number][];
  readonly requests: SessionFile['requests'][number][];
}

/** The number of events. Hours of typing fill many segments. */
const longestSegment = 1000;

/** The size in characters of JSON. The last event of a segment may exceed it, since an endpoint may send megabytes. */
const largestSegment = 1_000_000;
