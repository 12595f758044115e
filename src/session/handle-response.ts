import { asJson, isObject } from '../base/json.ts';
import { isResponse } from '../behaviour/is-response.ts';
import { mergeResponse } from '../behaviour/merge.ts';
import { unauthorizedMessage } from '../behaviour/user-messages.ts';
import type { AnyBlockOptions } from '../format/modal.ts';
import type { DataResponse } from '../format/responses.ts';
import { isHttpUrl } from '../format/text-formats.ts';
import type { Failure } from './modal-state.ts';
import {
  close,
  type FormState,
  fail,
  type Origin,
  type SessionConfig,
  type SessionState,
  splitErrors,
} from './state.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** Handles a response by its shape: data, success, an error in the app's words, or none of these. */
export function handleResponse(
  state: SessionState,
  kind: ModalRequest['kind'],
  { id, reply }: { readonly id: number; readonly reply: ModalReply },
  config: SessionConfig,
): SessionState {
  const { status } = reply;
  if (status === 401) {
    const failed = fail(state, kind, { cause: 'status', status }, unauthorizedMessage);
    return kind === 'initial' ? { ...failed, phase: 'unauthorized' } : failed;
  }
  const response: unknown = asJson(reply.body);
  if (
    !isResponse(state.contents, response, kind === 'initial') ||
    ('success' in response && kind !== 'submit')
  )
    return fail(state, kind, failureOf(state, status, response));
  if ('error' in response) return fail(state, kind, { cause: 'rejected' }, response.error.message);
  if ('data' in response)
    return applyOverrides(state, { from: kind === 'initial' ? 'opening' : kind, request: id }, response);
  const { success: originalSuccess, refreshPanelData } = response;
  const { link, ...success } = originalSuccess;
  const asks = [success.refreshPanelData, refreshPanelData];
  return {
    ...close(state, config),
    // The message may be rendered with a link.
    success: link && isHttpUrl(link.value) ? originalSuccess : success,
    refreshPanelData: asks.includes(true),
  };
}

function failureOf({ contents }: SessionState, status: number, response: unknown): Failure {
  const hasShape =
    isObject(response) && ['data', 'success', 'error'].some((shape) => Object.hasOwn(response, shape));
  if (status >= 400 && !hasShape) return { cause: 'status', status };
  return typeof response === 'string'
    ? { cause: 'not-json', status }
    : { cause: 'invalid', contents, response };
}

/**
 * Merges a data response into the modal. Options replace each other one by one. Values that the user changed after the
 * request stay. Errors stay only if the response repeats them.
 */
function applyOverrides(
  state: SessionState,
  origin: Extract<Origin, { readonly request: number }>,
  response: DataResponse,
): SessionState {
  const overrides = overridesOf(response, state, origin.request);
  const data = { ...response.data, blocks: Object.fromEntries(overrides) };
  const draft: FormState = {
    ...splitErrors(mergeResponse(state.contents, { data })),
    ...traceOf(state, overrides, origin),
  };
  return {
    ...state,
    ...draft,
    phase: 'ready',
    error: null,
    opening: origin.from === 'opening' ? draft : state.opening,
    submitErrorCount: state.submitErrorCount + (origin.from === 'submit' && draft.errors.size > 0 ? 1 : 0),
  };
}

type Overrides = readonly (readonly [string, AnyBlockOptions])[];

/**
 * Returns the options of a response. An ignored value is omitted entirely: it would turn a single select into a multiple one,
 * or the reverse.
 */
function overridesOf({ data }: DataResponse, { values }: SessionState, request: number): Overrides {
  return Object.entries(data.blocks ?? {}).map(([key, options]) => {
    const { value: _, ...others } = options;
    return [key, (values.get(key)?.changedAt ?? 0) > request ? others : options];
  });
}

/** Returns the values after a response, and the sources of values and options. */
function traceOf(
  state: SessionState,
  overrides: Overrides,
  origin: Origin,
): Pick<FormState, 'values' | 'origins'> {
  const values = new Map(state.values);
  const origins = new Map(state.origins);
  for (const [key, options] of overrides) {
    const { value } = options;
    // An older request may still be in flight, and its response does not include the user's change.
    const changedAt = values.get(key)?.changedAt ?? 0;
    if (value !== undefined) values.set(key, { value, origin, changedAt });
    const named = Object.keys(options).map((option) => [option, origin] as const);
    origins.set(key, { ...origins.get(key), ...Object.fromEntries(named) });
  }
  return { values, origins };
}
