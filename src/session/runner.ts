import { answerTimeoutMs } from '../format/limits.ts';
import type { Clock } from './clock.ts';
import type { Effect, LifeEvent } from './effects.ts';
import type { ModalEvent } from './events.ts';
import type { Definition } from './life.ts';
import type { ModalOptions } from './modal.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** What the world consists of. */
interface World extends Omit<ModalOptions, 'clock'> {
  readonly clock: Clock;
}

/**
 * Does in the world what a transition asks for: requests, timers, new tabs. Returns what is to be told to those who watch,
 * which is done last, when the state is there to be seen.
 */
export function createRunner(
  { transport, clock, timeoutMs = answerTimeoutMs, openUrl = openTab, onEvent }: World,
  { debounceMs }: Definition,
  dispatch: (event: LifeEvent) => unknown,
  noteRequest: (id: number, request: ModalRequest) => void,
): (effects: readonly Effect[]) => () => void {
  const underWay = new Map<number, () => void>();
  let stopWaiting = () => {};

  function send(id: number, request: ModalRequest): void {
    if (transport === undefined) return;
    noteRequest(id, request);
    const controller = new AbortController();
    const stopTimer = clock.after(timeoutMs, () => dispatch({ type: 'unanswered', id, cause: 'timeout' }));
    underWay.set(id, () => {
      stopTimer();
      controller.abort();
    });
    const settle = (event: LifeEvent) => {
      stopTimer();
      underWay.delete(id);
      dispatch(event);
    };
    ask(() => transport(request, controller.signal)).then(
      (reply) => settle({ type: 'answered', id, reply }),
      (reason: unknown) => settle({ type: 'unanswered', id, cause: 'network', reason: wordsOf(reason) }),
    );
  }

  function abort(id: number): void {
    underWay.get(id)?.();
    underWay.delete(id);
  }

  function wait(pause: number): void {
    stopWaiting = clock.after(debounceMs, () => dispatch({ type: 'paused', pause }));
  }

  function run(effect: Effect): ModalEvent | null {
    switch (effect.type) {
      case 'send':
        send(effect.id, effect.request);
        return { type: 'request', id: effect.id, request: effect.request };
      case 'abort':
        abort(effect.id);
        return null;
      case 'wait':
        wait(effect.pause);
        return null;
      case 'stop-waiting':
        stopWaiting();
        return null;
      case 'open-url':
        openUrl(effect.url);
        return effect;
      case 'tell':
        return effect.event;
    }
  }

  return (effects) => {
    const events = effects.map(run);
    return () => {
      for (const event of events) if (event !== null) onEvent?.(event);
    };
  };
}

/** A transport that throws at once fails like one that rejects. */
async function ask(transport: () => Promise<ModalReply>): Promise<ModalReply> {
  return transport();
}

/** With its cause: of a connection that was refused, `fetch` itself says only that it failed. */
function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error ? `${reason.message}: ${reason.cause.message}` : reason.message;
}

function openTab(url: string): void {
  globalThis.open?.(url, '_blank', 'noopener,noreferrer');
}
