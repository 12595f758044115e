import type { ReducerResult, SessionConfig, SessionState } from './state.ts';
import type { ModalRequest } from './transport.ts';

/**
 * Sends a request, and clears the message inside the modal. It replaces one of the same kind in flight, and one that waits
 * for a pause in typing.
 */
export function send(state: SessionState, request: ModalRequest): ReducerResult {
  const id = state.count + 1;
  const inFlight = { ...state.inFlight, [request.kind]: id };
  return {
    state: { ...state, error: null, count: id, inFlight, pending: null },
    sent: { id, request },
  };
}

/** Returns the context and the form as query parameters. */
export function formQuery(state: SessionState, config: SessionConfig): Record<string, string> {
  return { ...state.query, form: JSON.stringify(config.evaluate(state).toForm()) };
}
