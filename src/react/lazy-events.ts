import { callSafely } from '../session/effects.ts';
import type { Watch } from '../session/event-emitter.ts';
import type { SessionConfig } from '../session/state.ts';
import type { ModalSource } from './props.ts';

/**
 * Reports events to `onEvent`, in order, once the code for it is there. It is loaded on the first event that somebody listens
 * to; if that fails, the events up to then are lost, and the next one tries again.
 */
export function watchLazily(latest: { readonly current: ModalSource }): (config: SessionConfig) => Watch {
  return (config) => {
    let at = 0;
    let loading: Promise<Watch | undefined> | undefined;
    // A policy that blocks the script may throw.
    const load = async (): Promise<Watch | undefined> => {
      try {
        const { createEventEmitter } = await import('../session/event-emitter.ts');
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
      loading?.then((watch) => {
        at = now;
        watch?.(...seen).forEach(callSafely);
      });
      return [];
    };
  };
}
