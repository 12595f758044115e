import { answerTimeoutMs } from '../format/limits.ts';
import { isObject } from '../format/pointer.ts';
import { callOut } from './call-out.ts';
import { systemClock } from './clock.ts';
import type { LifeEvent, Transition } from './effects.ts';
import type { Definition } from './life.ts';
import type { ModalOptions } from './modal.ts';
import { kindOf } from './requests.ts';
import type { ModalReply } from './transport.ts';

/** Does in the world what a transition asks for: requests, timers, new tabs. */
export function createRunner(
  { transport, clock = systemClock, timeoutMs = answerTimeoutMs, openUrl = openTab }: ModalOptions,
  { debounceMs }: Definition,
  dispatch: (event: LifeEvent) => unknown,
): (outcome: Transition) => void {
  const underWay = new Map<number, () => void>();
  let pause: number | undefined;
  let stopWaiting = () => {};

  function send({ id, request }: NonNullable<Transition['sent']>): void {
    if (transport === undefined) return;
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

  function wait(next: number | undefined): void {
    if (next === pause) return;
    stopWaiting();
    pause = next;
    if (next !== undefined)
      stopWaiting = clock.after(debounceMs, () => dispatch({ type: 'paused', pause: next }));
  }

  return ({ life, sent, url }) => {
    wait(life.pending?.pause);
    // Who hears of an abort may ask for more: what that sends is not for this life to give up.
    [...underWay.keys()].filter((id) => kindOf(life, id) === undefined).forEach(abort);
    if (sent) send(sent);
    if (url) callOut(() => openUrl(url));
  };
}

/** A transport that throws at once, or that gives no reply, as in the `Response` of `fetch`, fails like one that rejects. */
async function ask(transport: () => Promise<ModalReply>): Promise<ModalReply> {
  const reply: unknown = await transport();
  if (!isObject(reply) || 'bodyUsed' in reply)
    throw new Error('The transport gave no reply: { status, body }, the body parsed.');
  return reply as unknown as ModalReply;
}

/** With its cause: of a connection that was refused, `fetch` itself says only that it failed. */
function wordsOf(reason: unknown): string {
  if (!(reason instanceof Error)) return String(reason);
  return reason.cause instanceof Error ? `${reason.message}: ${reason.cause.message}` : reason.message;
}

/** Opens a new browser tab that cannot reach its opener. Where there is no browser, nothing happens. */
export function openTab(url: string): void {
  globalThis.open?.(url, '_blank', 'noopener,noreferrer');
}
