import { asJson } from '../base/json.ts';
import { isValue } from '../format/values.ts';
import { systemClock } from './clock.ts';
import type { ModalOptions } from './modal.ts';
import { type SessionFile, serializeState } from './replay-session.ts';
import type { ReducerResult, SessionEvent } from './session-events.ts';
import type { SessionConfig, SessionState } from './state.ts';

/** Records the events of a modal. */
interface Recorder {
  /** Records an event, the state before it, and what it sends. */
  readonly note: (event: SessionEvent, before: SessionState, outcome: ReducerResult) => void;
  readonly toFile: () => SessionFile;
}

/** Creates a recorder that keeps the events since the last opening, in at most two chapters of limited length. */
export function createRecorder(
  { schema, context, clock = systemClock }: ModalOptions,
  config: SessionConfig,
  newborn: SessionState,
): Recorder {
  const newChapter = (start: SessionState): Chapter => {
    return { start, begun: clock.now(), size: 0, events: [], requests: [] };
  };
  let chapter = newChapter(newborn);
  let earlier: Chapter | null = null;

  function note(event: SessionEvent, before: SessionState, { sent }: ReducerResult): void {
    const isOpened = event.type === 'open' && before.phase === 'closed';
    if (isOpened || isFull(chapter)) {
      earlier = isOpened ? null : chapter;
      chapter = newChapter(before);
    }
    const at = clock.now();
    if (isOfUse(event)) {
      const kept = { at, ...detach(event) };
      chapter.events.push(kept);
      chapter.size += sizeOf(kept);
    }
    if (sent) {
      chapter.requests.push({ at, ...sent });
      chapter.size += sizeOf(sent);
    }
  }

  function toFile(): SessionFile {
    const chapters = earlier === null ? [chapter] : [earlier, chapter];
    const { start, begun } = chapters[0] ?? chapter;
    const file: SessionFile = {
      version: 1,
      schema,
      context: context ?? null,
      readings: config.readings,
      debounceMs: config.debounceMs,
      endpoint: config.endpoint ?? null,
      hasEndpoint: config.hasEndpoint,
      start: start === newborn ? null : serializeState(start),
      events: chapters.flatMap(({ events }) => events.map((event) => ({ ...event, at: event.at - begun }))),
      requests: chapters.flatMap(({ requests }) =>
        requests.map((sent) => ({ ...sent, at: sent.at - begun })),
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

function isFull({ events, size }: Chapter): boolean {
  return events.length >= longestChapter || size >= largestChapter;
}

function sizeOf(kept: object): number {
  return JSON.stringify(kept).length;
}

/** A part of a recording with its first state, so it can be replayed without earlier events. */
interface Chapter {
  readonly start: SessionState;
  readonly begun: number;
  /** The length of its events and requests as JSON, in characters. */
  size: number;
  readonly events: SessionFile['events'][number][];
  readonly requests: SessionFile['requests'][number][];
}

/** The number of events. Hours of typing fill many chapters. */
const longestChapter = 1000;

/** The size in characters of JSON. The last event of a chapter may exceed it, since an endpoint may send megabytes. */
const largestChapter = 1_000_000;
