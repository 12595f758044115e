import { findMalformed } from '../behaviour/evaluate-modal.ts';
import { applyChange, rejectChange } from '../behaviour/user-change.ts';
import { malformedMessages } from '../behaviour/user-messages.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Action, Block } from '../format/modal.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import type { Value } from '../format/values.ts';
import { type ModalContext, withQuery } from './context.ts';
import { formQuery, send } from './requests.ts';
import type { SessionEvent } from './session-events.ts';
import type { FieldValue } from './state.ts';
import {
  type BlockError,
  close,
  fail,
  isDisconnected,
  kindOf,
  noRequests,
  openedState,
  queryOf,
  type ReducerResult,
  reject,
  rejectPress,
  type SessionConfig,
  type SessionState,
  settle,
} from './state.ts';

/**
 * Returns the next state of a modal, and the effects. It is a pure function, so any order of events can be replayed and
 * explored. Every decision about the behaviour is made here, in `reduceRequests`, and in the functions that they call.
 */
export function reduce(state: SessionState, event: SessionEvent, config: SessionConfig): ReducerResult {
  switch (event.type) {
    case 'open':
      return open(state, config);
    case 'context':
      return takeContext(state, event.context, config);
    case 'retry':
      return retry(state, config);
    case 'close':
      return { state: close(state, config) };
    case 'change':
      return change(state, event, config);
    case 'press':
      return press(state, event.key, config);
    case 'no-response':
      return { state: breakRequest(state, event) };
    default:
      return config.reduceRequests(state, event, config);
  }
}

/** Opens a modal that is closed, from its schema. */
function open(state: SessionState, config: SessionConfig): ReducerResult {
  return state.phase === 'closed' ? begin(state, config) : reject(state, 'not closed');
}

/**
 * Uses a context for later requests. A wrong one is reported in the modal, and the earlier one stays in use; the next right
 * one ends that. A new token repeats a request that failed with 401, but not a submit once its form was changed: nobody has
 * sent that one.
 */
function takeContext(state: SessionState, context: ModalContext, config: SessionConfig): ReducerResult {
  const { query = state.query, failure } = queryOf(context);
  if (failure) return { state: fail(state, null, failure) };
  const next = { ...state, query };
  const { error } = state;
  const isSame = error?.request !== 'submit' || error.at === state.count;
  if (isDisconnected(error?.failure) && isSame && query['token'] !== state.query['token'])
    return retry(next, config);
  if (error?.failure.cause !== 'props') return { state: next };
  return state.phase === 'failed' ? begin(next, config) : { state: { ...next, error: null } };
}

/** Repeats the failed request. */
function retry(state: SessionState, config: SessionConfig): ReducerResult {
  const { phase, error } = state;
  if (phase === 'failed' || phase === 'unauthorized') return begin(state, config);
  return error?.request
    ? config.reduceRequests(state, { type: 'retry' }, config)
    : reject(state, 'nothing failed');
}

/** Restores the original contents, or under the other reading the contents after the initial response. */
function reset(state: SessionState, config: SessionConfig): ReducerResult {
  if (config.readings.resetTo === 'schema') return begin(state, config);
  return {
    state: { ...state, ...state.opening, ...noRequests, phase: 'ready', error: null, isDirty: false },
  };
}

function begin(state: SessionState, config: SessionConfig): ReducerResult {
  const { schema, contents, hasEndpoint, obstacle } = config;
  const { query } = state;
  const fresh: SessionState = { ...state, ...openedState(config), phase: 'opening' };
  // A right context may have replaced a wrong one.
  if (obstacle !== null && query === config.query) return { state: fail(fresh, null, obstacle) };
  if (contents === null) return { state: fail(fresh, null, { cause: 'invalid', schema }) };
  if (!hasEndpoint) return { state: { ...fresh, phase: 'ready' } };
  return send(fresh, { kind: 'initial', method: 'GET', query, body: null });
}

/**
 * Changes a block for the user and clears its error. With `fetchOnChange`, it sends a re-request; the same value again does if
 * the re-request of the block has failed. During a submit nothing changes, since its response may close the modal.
 */
function change(
  state: SessionState,
  event: SessionEvent & { readonly type: 'change' },
  config: SessionConfig,
): ReducerResult {
  const { key, value, isComposing } = event;
  if (state.phase !== 'ready') return reject(state, 'not ready');
  if (state.inFlight.submit !== undefined) return reject(state, 'sending');
  const index = state.contents.blocks.findIndex((block) => block.key === key);
  const block = state.contents.blocks[index];
  const view = config.evaluate(state).blocks[index];
  if (block === undefined || view === undefined) return reject(state, 'no block', key);
  const rejection = rejectChange(block, view, value);
  if (rejection !== null) return reject(state, ...rejection);
  const currentValue = state.values.get(key)?.value;
  const next = applyChange(block, currentValue, view, value);
  const dirty = state.isDirty ? state : { ...state, isDirty: true };
  const ask = (changed: SessionState) =>
    block.options.fetchOnChange && config.hasEndpoint
      ? config.reduceRequests(changed, event, config)
      : { state: changed };
  if (next !== currentValue) return ask(withValue(withoutError(dirty, key), key, next));
  // A typed blank changes only the text in the control, which the response to an earlier request must not replace.
  const kept = isTypedIn(block) ? withValue(dirty, key, currentValue) : dirty;
  const isComposed = !isComposing && state.pending?.pause === null && state.pending.invoker === key;
  const isRepeated = state.error?.request === 'change' && state.invoker === key;
  return isComposed || isRepeated ? ask(kept) : { state: kept };
}

/** Whether the value of a block is typed character by character. */
export function isTypedIn({ kind, options }: Block): boolean {
  return blockKinds[kind].valueType(options.value)?.isTyped === true;
}

/** Presses an action button for the user. */
function press(state: SessionState, key: string, config: SessionConfig): ReducerResult {
  const action = state.contents.actions.find((candidate) => candidate.key === key);
  if (action === undefined) return reject(state, 'no button', key);
  const rejection = rejectPress(action, state, config);
  if (rejection !== null) return reject(state, ...rejection);
  switch (action.options.handler) {
    case 'cancel':
      return { state: close(state, config) };
    case 'reset':
      return reset(state, config);
    case 'open-url':
      return markMalformed(state, config) ?? openUrl(state, action, config);
    default:
      return markMalformed(state, config) ?? submit(state, key, config);
  }
}

/** Marks malformed values before anything is sent; `null` if there are none. */
function markMalformed(state: SessionState, config: SessionConfig): ReducerResult | null {
  const malformed = findMalformed(state.contents, config.evaluate(state));
  if (malformed.size === 0) return null;
  const marks = [...malformed].map(([key, type]): [string, BlockError] => {
    return [key, { message: malformedMessages[type], malformed: type }];
  });
  const errors = new Map([...state.errors, ...marks]);
  return reject(
    { ...state, errors, submitErrorCount: state.submitErrorCount + 1 },
    'malformed',
    [...malformed.keys()].join(', '),
  );
}

function submit(state: SessionState, key: string, config: SessionConfig): ReducerResult {
  if (!config.hasEndpoint) return reject(state, 'no endpoint');
  return config.reduceRequests(state, { type: 'press', key }, config);
}

function openUrl(state: SessionState, { options }: Action, config: SessionConfig): ReducerResult {
  const address = options.url ?? config.endpoint;
  if (address === undefined || !isHttpUrl(address)) return reject(state, 'no address');
  return { state, url: withQuery(address, formQuery(state, config)) };
}

/** Ends a request without a response: after a broken connection or the time limit. An aborted request changes nothing. */
function breakRequest(
  state: SessionState,
  { type, id, ...failure }: SessionEvent & { readonly type: 'no-response' },
): SessionState {
  const kind = kindOf(state, id);
  return kind === undefined ? state : fail(settle(state, kind), kind, failure);
}

/** Returns the state after the user has given a block this value. */
function withValue(state: SessionState, key: string, value: Value | undefined): SessionState {
  const count = state.count + 1;
  const field: FieldValue = { value, origin: { from: 'user' }, changedAt: count };
  return { ...state, count, values: new Map(state.values).set(key, field) };
}

/** Returns the state without the error under a block. */
function withoutError(state: SessionState, key: string): SessionState {
  const { errors } = state;
  if (!errors.has(key)) return state;
  return { ...state, errors: new Map([...errors].filter(([blockKey]) => blockKey !== key)) };
}
