import { isValue } from '../format/values.ts';
import { asJson } from './as-json.ts';
import { systemClock } from './clock.ts';
import type { LifeEvent, Transition } from './effects.ts';
import type { Definition, Life } from './life.ts';
import type { ModalOptions } from './modal.ts';
import type { SessionFile } from './recording.ts';
import { saveLife } from './saved-life.ts';

/** Notes what happens to a modal. */
export interface Recorder {
  /** Notes an event, the life that it happened to, and what is sent for it. */
  readonly note: (event: LifeEvent, before: Life, outcome: Transition) => void;
  readonly toFile: () => SessionFile;
}

/** Keeps what happened since the modal was last opened, and of that the last one or two thousand events. */
export function newRecorder(
  { schema, context, clock = systemClock }: ModalOptions,
  definition: Definition,
  newborn: Life,
): Recorder {
  const newChapter = (start: Life): Chapter => ({ start, begun: clock.now(), events: [], requests: [] });
  let chapter = newChapter(newborn);
  let earlier: Chapter | null = null;

  function note(event: LifeEvent, before: Life, { sent }: Transition): void {
    const isOpened = event.type === 'open' && before.phase === 'closed';
    if (isOpened || chapter.events.length === longestChapter) {
      earlier = isOpened ? null : chapter;
      chapter = newChapter(before);
    }
    const at = clock.now();
    if (isOfUse(event)) chapter.events.push({ at, ...detach(event) });
    if (sent) chapter.requests.push({ at, ...sent });
  }

  function toFile(): SessionFile {
    const chapters = earlier === null ? [chapter] : [earlier, chapter];
    const { start, begun } = chapters[0] ?? chapter;
    const file: SessionFile = {
      version: 1,
      schema,
      context: context ?? null,
      readings: definition.readings,
      debounceMs: definition.debounceMs,
      endpoint: definition.endpoint ?? null,
      hasEndpoint: definition.hasEndpoint,
      start: start === newborn ? null : saveLife(start),
      events: chapters.flatMap(({ events }) => events.map((event) => ({ ...event, at: event.at - begun }))),
      requests: chapters.flatMap(({ requests }) =>
        requests.map((sent) => ({ ...sent, at: sent.at - begun })),
      ),
    };
    // Who takes a password or a token out of it must not take it out of the modal.
    return asJson(file) ?? file;
  }

  return { note, toFile };
}

/** What can be no value of a block is refused, whatever it is, and changes nothing. */
function isOfUse(event: LifeEvent): boolean {
  return event.type !== 'change' || event.value === undefined || isValue(event.value);
}

/** An answer is its sender's, who may go on to change it. */
function detach(event: LifeEvent): LifeEvent {
  if (event.type !== 'answered') return event;
  const { status, body } = event.reply;
  return { ...event, reply: { status, body: asJson(body) } };
}

/** A part of a record, with the life that it begins with, so that it can be replayed without what came before. */
interface Chapter {
  readonly start: Life;
  readonly begun: number;
  readonly events: SessionFile['events'][number][];
  readonly requests: SessionFile['requests'][number][];
}

/** In events. Someone who types for hours fills many. */
const longestChapter = 1000;
