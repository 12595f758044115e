import { answerTimeoutMs } from '../format/limits.ts';
import { isObject } from '../format/pointer.ts';
import { callOut } from './call-out.ts';
import { systemClock } from './clock.ts';
import type { Effect, LifeEvent } from './effects.ts';
import type { Definition } from './life.ts';
import type { ModalOptions } from './modal.ts';
import type { ModalReply } from './transport.ts';

/** Does in the world what a transition asks for: requests, timers, new tabs. */
export function createRunner(
  { transport, clock = systemClock, timeoutMs = answerTimeoutMs, openUrl = openTab }: ModalOptions,
  { debounceMs }: Definition,
  dispatch: (event: LifeEvent) => unknown,
): (effect: Effect) => void {
  const underWay = new Map<number, () => void>();
  let stopWaiting = () => {};

  function send({ id, request }: EffectOf<'send'>): void {
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

  function abort({ id }: EffectOf<'abort'>): void {
    underWay.get(id)?.();
    underWay.delete(id);
  }

  function wait({ pause }: EffectOf<'wait'>): void {
    stopWaiting = clock.after(debounceMs, () => dispatch({ type: 'paused', pause }));
  }

  const doers: { readonly [Type in Effect['type']]: (effect: EffectOf<Type>) => void } = {
    send,
    abort,
    wait,
    'stop-waiting': () => stopWaiting(),
    'open-url': ({ url }) => callOut(() => openUrl(url)),
  };
  // The table has for each effect one that takes it.
  return (effect) => doers[effect.type](effect as never);
}

type EffectOf<Type> = Extract<Effect, { readonly type: Type }>;

/** A transport that throws at once, or that gives no reply, fails like one that rejects. */
async function ask(transport: () => Promise<ModalReply>): Promise<ModalReply> {
  const reply: unknown = await transport();
  if (!isObject(reply)) throw new Error('The transport gave no reply.');
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
