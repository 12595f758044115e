import type { Value } from '../../src/format/values.ts';
import type { Clock } from '../../src/session/clock.ts';
import { createModal } from '../../src/session/create-modal.ts';
import type { Modal, ModalOptions } from '../../src/session/modal.ts';
import type { ModalEvent } from '../../src/session/modal-events.ts';
import type { SessionFile } from '../../src/session/replay-session.ts';
import type { ModalReply, ModalRequest, Transport } from '../../src/session/transport.ts';

/** One thing that the user, the endpoint or the time does. Requests are numbered in the order of their sending. */
export type Step =
  | { readonly do: 'open' | 'close' | 'retry' }
  | { readonly do: 'change'; readonly key: string; readonly value: Value | undefined }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'answer'; readonly request: number; readonly reply: ModalReply }
  | { readonly do: 'break'; readonly request: number }
  | { readonly do: 'pass'; readonly milliseconds: number };

/** A clock that does not move until it is moved. */
export interface HandClock extends Clock {
  readonly pass: (milliseconds: number) => void;
  /** How many timers run. */
  readonly timers: () => number;
}

export function createClock(): HandClock {
  let now = 0;
  let count = 0;
  const timers = new Map<number, { readonly due: number; readonly callback: () => void }>();
  return {
    now: () => now,
    timers: () => timers.size,
    after: (milliseconds, callback) => {
      count += 1;
      const id = count;
      timers.set(id, { due: now + milliseconds, callback });
      return () => void timers.delete(id);
    },
    pass: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].sort(([, one], [, other]) => one.due - other.due);
        if (next === undefined || next[1].due > end) break;
        timers.delete(next[0]);
        now = Math.max(now, next[1].due);
        next[1].callback();
      }
      now = end;
    },
  };
}

/** A request that a test answers by hand, when and as it likes, even after it was aborted. */
export interface HandRequest {
  readonly request: ModalRequest;
  readonly signal: AbortSignal;
  readonly answer: (reply: ModalReply) => void;
  readonly fail: (reason: unknown) => void;
}

/** A modal in a world that does only what a test says. */
export interface HandWorld {
  readonly modal: Modal;
  readonly clock: HandClock;
  readonly requests: HandRequest[];
  readonly events: ModalEvent[];
  readonly tabs: readonly string[];
}

/** A transport that notes what it is asked, and answers on request. */
export function createHandTransport(requests: HandRequest[]): Transport {
  const transport = (request: ModalRequest, signal: AbortSignal) =>
    new Promise<ModalReply>((answer, fail) => {
      requests.push({ request, signal, answer, fail });
    });
  return Object.assign(transport, { endpoint: 'https://app.example/modal' });
}

export function createWorld(options: ModalOptions, hasTransport = true): HandWorld {
  const clock = createClock();
  const requests: HandRequest[] = [];
  const events: ModalEvent[] = [];
  const tabs: string[] = [];
  const modal = createModal({
    clock,
    record: true,
    onEvent: (event) => void events.push(event),
    openUrl: (url) => void tabs.push(url),
    ...(hasTransport && { transport: createHandTransport(requests) }),
    ...options,
  });
  return { modal, clock, requests, events, tabs };
}

/** The recording of a modal; throws if it records nothing. */
export function recordOf(modal: Modal): SessionFile {
  const file = modal.record();
  if (file === null) throw new Error('The modal was created without `record: true`.');
  return file;
}

/** Lets all that was answered arrive. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 6; round += 1) await null;
}

/** Makes one step; the result tells whether an edit or a press was taken. */
export async function take(world: HandWorld, step: Step): Promise<boolean | null> {
  const { modal, clock, requests } = world;
  switch (step.do) {
    case 'open':
    case 'close':
    case 'retry':
      modal[step.do]();
      return null;
    case 'change':
      return modal.change(step.key, step.value).ok;
    case 'press':
      return modal.press(step.key).ok;
    case 'answer':
      requests[step.request]?.answer(step.reply);
      await settle();
      return null;
    case 'break':
      requests[step.request]?.fail(new Error('The connection broke.'));
      await settle();
      return null;
    case 'pass':
      clock.pass(step.milliseconds);
      return null;
  }
}
