import {
  type Clock,
  type Modal,
  type ModalReply,
  type SessionEvent,
  systemClock,
  type Transport,
} from 'json-modal';
import { textReply } from '../endpoint/reply-metadata.ts';
import { wait } from '../endpoint/wait.ts';
import { type ReplayableOrder, type TimedConnection, timeLimitMs } from './held-responses.ts';

/** A connection whose requests get the responses of an order, until the order has ended. */
export interface Replay extends TimedConnection {
  /** Repeats the events in a modal with this connection, at a pace that can be followed. */
  readonly play: (modal: Modal) => Promise<void>;
}

/** Creates the replay of an order. After its end, requests are sent to the endpoint. */
export function createReplay({ file, steps }: ReplayableOrder, live: TimedConnection): Replay {
  const calls: Call[] = [];
  const timers = new Set<Timer>();
  let isOver = false;

  const transport: Transport = (request, signal) => {
    if (isOver || calls.length >= file.requests.length) return live.transport(request, signal);
    const limit = [...timers].findLast(({ ms }) => ms === timeLimitMs);
    return new Promise<ModalReply>((resolve, reject) => {
      calls.push({ resolve, reject, passLimit: () => fire(limit) });
    });
  };

  const clock: Clock = {
    now: live.clock.now,
    after: (ms, callback) => {
      if (isOver) return live.clock.after(ms, callback);
      const timer: Timer = { ms, callback, cancel: () => {} };
      timers.add(timer);
      return () => {
        timers.delete(timer);
        timer.cancel();
      };
    },
  };

  function fire(timer: Timer | undefined): void {
    if (timer !== undefined && timers.delete(timer)) timer.callback();
  }

  function repeat(modal: Modal, event: SessionEvent): void {
    if ('id' in event) settle(event);
    else if (event.type === 'paused') fire([...timers].findLast(({ ms }) => ms !== timeLimitMs));
    else if (event.type === 'change')
      modal.change(event.key, event.value, { isComposing: event.isComposing });
    else if (event.type === 'press') modal.press(event.key);
    else if (event.type === 'context') modal.setContext(event.context);
    else modal[event.type]();
  }

  function settle(event: Extract<SessionEvent, { readonly id: number }>): void {
    const call = calls[file.requests.findIndex(({ id }) => id === event.id)];
    if (event.type === 'response') {
      const { status, body } = event.reply;
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      call?.resolve(textReply(status, { text, by: 'the replay' }));
    } else if (event.cause === 'timeout') call?.passLimit();
    else call?.reject(new Error(event.reason));
  }

  async function play(modal: Modal): Promise<void> {
    const begin = file.events.length - steps.length;
    for (const [index, event] of file.events.entries()) {
      await wait(index < begin ? 0 : Math.min(stepMs, longestMs / steps.length));
      repeat(modal, event);
    }
    // The last response arrives in a task.
    await wait(0);
    isOver = true;
    for (const timer of timers) timer.cancel = systemClock.after(timer.ms, timer.callback);
  }

  return { transport: Object.assign(transport, live.transport), clock, play };
}

interface Call {
  readonly resolve: (reply: ModalReply) => void;
  readonly reject: (reason: Error) => void;
  readonly passLimit: () => void;
}

interface Timer {
  readonly ms: number;
  readonly callback: () => void;
  cancel: () => void;
}

const stepMs = 300;

/** A long order is replayed faster. */
const longestMs = 3000;
