import { callSafely } from '../base/call-safely.ts';
import type { Observe } from '../session/event-emitter.ts';
import type { SessionConfig } from '../session/state.ts';
import type { ModalSource } from './props.ts';

/**
 * Reports events to `onEvent`, in order, once its code is loaded. Loading starts with the first event that has a listener. If
 * it fails, the events up to then are lost, and the next event tries again.
 */
export function observeLazily(latest: { readonly current: ModalSource }): (config: SessionConfig) => Observe {
  return (config) => {
    let at = 0;
    let loading: Promise<Observe | undefined> | undefined;
    // A policy that blocks the script may throw.
    const load = async (): Promise<Observe | undefined> => {
      try {
        const { createEventEmitter } = await import('./events.ts');
        const onEvent: ModalSource['onEvent'] = (event) => latest.current.onEvent?.(event);
        return createEventEmitter({ onEvent, clock: { now: () => at } }, config);
      } catch {
        loading = undefined;
        return undefined;
      }
    };
    return (...seen) => {
      const now = Date.now();
      if (latest.current.onEvent) loading ??= load();
      loading?.then((observe) => {
        at = now;
        observe?.(...seen).forEach(callSafely);
      });
      return [];
    };
  };
}
