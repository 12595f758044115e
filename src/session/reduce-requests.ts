import type { Action, Block } from '../format/modal.ts';
import { handleResponse } from './handle-response.ts';
import { isTypedIn, reduce } from './reducer.ts';
import { formQuery, send } from './requests.ts';
import type { SessionEvent } from './session-events.ts';
import {
  kindOf,
  type ReducerResult,
  reject,
  type SessionConfig,
  type SessionState,
  settle,
} from './state.ts';

/**
 * Does what a modal needs once its endpoint has responded: handles responses, and sends re-requests and the form. `reduce` calls
 * it for a change or press that is to be sent.
 */
export function reduceRequests(
  state: SessionState,
  event: SessionEvent,
  config: SessionConfig,
): ReducerResult {
  switch (event.type) {
    case 'response':
      return { state: takeResponse(state, event, config) };
    case 'change':
      return ask(state, event, config);
    case 'paused':
      return debounceElapsed(state, event.pause, config);
    case 'press':
      return submit(state, config);
    case 'hold':
      return hold(state);
    case 'release':
      return release(state, event, config);
    case 'retry':
      return retry(state, config);
    default:
      return { state };
  }
}

/** Completes a request. The response to an aborted one changes nothing. */
function takeResponse(
  state: SessionState,
  response: SessionEvent & { readonly type: 'response' },
  config: SessionConfig,
): SessionState {
  const kind = kindOf(state, response.id);
  return kind === undefined ? state : handleResponse(settle(state, kind), kind, response, config);
}

/** Sends a re-request for a changed block. Typed text waits for a pause, and a composed one for its end. */
function ask(
  state: SessionState,
  { key, isComposing }: SessionEvent & { readonly type: 'change' },
  config: SessionConfig,
): ReducerResult {
  const block = state.contents.blocks.find((candidate) => candidate.key === key) as Block;
  const isTyped = isTypedIn(block);
  if (isTyped && isComposing) return { state: { ...state, pending: { invoker: key, pause: null } } };
  if (!isTyped || config.debounceMs <= 0) return askNow(state, key, config);
  const pause = state.count + 1;
  return { state: { ...state, count: pause, pending: { invoker: key, pause } } };
}

/** Sends the re-request that waited for a pause in typing. */
function debounceElapsed(state: SessionState, pause: number, config: SessionConfig): ReducerResult {
  if (state.pending?.pause !== pause) return { state };
  return askNow(state, state.pending.invoker, config);
}

/** Sends a re-request, with the form and the block that the user changed. */
function askNow(state: SessionState, invoker: string, config: SessionConfig): ReducerResult {
  const query = { ...formQuery(state, config), invoker };
  return send({ ...state, invoker }, { kind: 'change', method: 'GET', query, body: null });
}

function submit(state: SessionState, config: SessionConfig): ReducerResult {
  const { query } = state;
  const body = config.evaluate(state).toForm();
  return send({ ...state, errors: new Map() }, { kind: 'submit', method: 'POST', query, body });
}

/** Lets nothing change until the answer, as during a submit. A re-request that waits for a pause waits for it, too. */
function hold(state: SessionState): ReducerResult {
  const count = state.count + 1;
  const pending = state.pending && { ...state.pending, pause: null };
  return { state: { ...state, count, inFlight: { submit: count }, pending } };
}

/** Does what waited for the answer, or what a stop leaves to do. */
function release(
  state: SessionState,
  { held, act }: SessionEvent & { readonly type: 'release' },
  config: SessionConfig,
): ReducerResult {
  if (state.inFlight.submit !== held) return { state };
  const free = { ...state, inFlight: {} };
  if (act) return reduce(free, act, config);
  return free.pending ? askNow(free, free.pending.invoker, config) : { state: free };
}

/** Repeats a failed re-request or submit, with the current form. A submit is repeated only if its button can be pressed. */
function retry(state: SessionState, config: SessionConfig): ReducerResult {
  const { error, invoker } = state;
  if (error?.request === 'change' && invoker !== null) return askNow(state, invoker, config);
  const button = error?.request === 'submit' ? findSubmitButton(state, config) : undefined;
  return button === undefined
    ? reject(state, 'nothing failed')
    : reduce(state, { type: 'press', key: button.key }, config);
}

function findSubmitButton(state: SessionState, config: SessionConfig): Action | undefined {
  const { actions } = config.evaluate(state);
  return state.contents.actions.find(
    ({ options }, index) => actions[index] === true && options.handler === 'request',
  );
}
