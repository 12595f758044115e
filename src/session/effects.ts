import { callSafely } from '../base/call-safely.ts';
import { describeThrown } from '../base/describe-thrown.ts';
import { asJson, isObject } from '../base/json.ts';
import { responseTimeoutMs } from '../format/limits.ts';
import { systemClock } from './clock.ts';
import type { ModalOptions } from './modal.ts';
import type { SessionEvent } from './session-events.ts';
import { kindOf, type ReducerResult, type SessionConfig, type SessionState } from './state.ts';
import type { ModalReply } from './transport.ts';

/**
 * Creates the function that runs the effects of a transition: requests, timers, new tabs. It returns what was sent. An abort
 * listener or a transport may change the modal, so each effect is checked against the current state.
 */
export function createEffects(
  { transport, clock = systemClock, timeoutMs = responseTimeoutMs, openUrl = openTab }: ModalOptions,
  { debounceMs }: SessionConfig,
  dispatch: (event: SessionEvent) => unknown,
  readState: () => SessionState,
): (outcome: ReducerResult) => ReducerResult['sent'] {
  const inFlight = new Map<number, () => void>();
  let pause: number | undefined;
  let stopWaiting = () => {};

  function send(sent: NonNullable<ReducerResult['sent']>): ReducerResult['sent'] {
    if (transport === undefined) return undefined;
    const { id, request } = sent;
    const controller = new AbortController();
    let stopTimer = () => {};
    inFlight.set(id, () => {
      stopTimer();
      controller.abort();
    });
    stopTimer = clock.after(timeoutMs, () => dispatch({ type: 'no-response', id, cause: 'timeout' }));
    // Some clocks call back immediately.
    if (controller.signal.aborted) return undefined;
    const settle = (event: SessionEvent) => {
      stopTimer();
      inFlight.delete(id);
      dispatch(event);
    };
    // A transport may change the request object.
    const own = { ...request, query: { ...request.query }, body: asJson(request.body) ?? null };
    ask(() => transport(own, controller.signal)).then(
      (reply) => settle({ type: 'response', id, reply }),
      (reason: unknown) =>
        settle({ type: 'no-response', id, cause: 'network', reason: describeThrown(reason) }),
    );
    return sent;
  }

  function abort(id: number): void {
    inFlight.get(id)?.();
    inFlight.delete(id);
  }

  function wait(next: number | undefined): void {
    if (next === pause) return;
    stopWaiting();
    pause = next;
    if (next !== undefined)
      stopWaiting = clock.after(debounceMs, () => dispatch({ type: 'paused', pause: next }));
  }

  const isWanted = (id: number) => kindOf(readState(), id) !== undefined;

  return ({ sent, url }) => {
    wait(readState().pending?.pause ?? undefined);
    for (const id of inFlight.keys()) if (!isWanted(id)) abort(id);
    if (url) callSafely(() => openUrl(url));
    return sent && isWanted(sent.id) ? send(sent) : undefined;
  };
}

/**
 * Reads the reply of a transport. A transport that throws, or returns an unreadable reply or one of another shape, such as
 * the `Response` of `fetch`, fails like one that rejects.
 */
async function ask(transport: () => Promise<ModalReply>): Promise<ModalReply> {
  const reply: unknown = await transport();
  if (isObject(reply) && !('bodyUsed' in reply)) {
    const { status, body } = reply;
    // Other details of the error are only for listeners.
    if (typeof status === 'number') return { ...reply, status, body };
  }
  throw new Error('The transport must return { status, body }: a number and the parsed body.');
}

/** Opens a new browser tab without access to its opener. Does nothing without a browser. */
export function openTab(url: string): void {
  globalThis.open?.(url, '_blank', 'noopener,noreferrer');
}
