import { createStore } from 'zustand/vanilla';
import { callSafely } from '../base/call-safely.ts';
import type { Rejection } from '../behaviour/user-change.ts';
import { isList } from '../behaviour/visibility.ts';
import { createConfig } from './create-config.ts';
import { createEffects } from './effects.ts';
import type { Observe } from './event-emitter.ts';
import type { LiveModal, ModalOptions } from './modal.ts';
import type { Failure } from './modal-state.ts';
import { reduce } from './reducer.ts';
import type { Act, SessionEvent } from './session-events.ts';
import { snapshotOf } from './snapshot.ts';
import { initialState, type ReducerResult, type SessionConfig, type SessionState } from './state.ts';

/** Records an event before it is handled. */
type Note = (event: SessionEvent, before: SessionState, outcome: ReducerResult) => void;

/** A live modal with its internals. */
interface Session extends LiveModal {
  readonly change: (...change: Parameters<LiveModal['change']>) => Rejection | undefined;
  readonly press: (actionKey: string) => Rejection | undefined;
  readonly config: SessionConfig;
  readonly readState: () => SessionState;
}

interface LiveOptions extends ModalOptions {
  readonly reduceRequests: SessionConfig['reduceRequests'];
  /** With it, the modal opens as failed. */
  readonly obstacle?: Failure | undefined;
}

/** Creates a closed modal with only what users need. `createModal` adds what tools need. */
export function createLiveModal(
  options: LiveOptions,
  createObserver: (config: SessionConfig) => Observe,
  note?: Note,
): Session {
  const { transport } = options;
  const config = createConfig({
    ...options,
    hasEndpoint: transport !== undefined,
    endpoint: transport?.endpoint,
  });
  let state = initialState(config);
  const store = createStore(() => snapshotOf(state, config));
  const readState = () => state;
  const run = createEffects(options, config, dispatch, readState);
  const observe = createObserver(config);

  function dispatch(event: SessionEvent): Rejection | undefined {
    const before = state;
    const outcome = reduce(before, event, config);
    note?.(event, before, outcome);
    state = outcome.state;
    store.setState(snapshotOf(state, config, store.getState()), true);
    const { sent: _, ...others } = outcome;
    observe(event, before, run(outcome) ? outcome : others).forEach(callSafely);
    return outcome.rejection;
  }

  /** Does what may send the form. Then the host is asked before: it can stop that, or let it wait. */
  function act(event: Act): Rejection | undefined {
    const { onBeforeSubmit } = options;
    const { sent } = reduce(state, event, config);
    if (!onBeforeSubmit || sent?.request.kind !== 'submit') return dispatch(event);
    const { form } = store.getState();
    dispatch({ type: 'hold' });
    const settle = (answer: unknown) =>
      dispatch({ type: 'release', held: sent.id, ...(answer !== false && { act: event }) });
    const ask = async () => onBeforeSubmit(form);
    ask().then(settle, (thrown) => {
      settle(false);
      callSafely(() => {
        throw thrown;
      });
    });
    return undefined;
  }

  return {
    ...store,
    subscribe: (listener) => store.subscribe((...states) => callSafely(() => listener(...states))),
    config,
    readState,
    open: () => dispatch({ type: 'open' }),
    change: (key, value, { isComposing } = {}) =>
      dispatch({
        type: 'change',
        key,
        value: isList(value) ? [...value] : value,
        ...(isComposing && { isComposing }),
      }),
    press: (key) => act({ type: 'press', key }),
    retry: () => act({ type: 'retry' }),
    setContext: (context) => dispatch({ type: 'context', context }),
    close: () => dispatch({ type: 'close' }),
  };
}
