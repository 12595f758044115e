import { isObject } from '../../base/json.ts';
import type { ModalJson } from '../../format/modal.ts';
import type { EndpointRequest, EndpointResponse, EndpointResult } from '../endpoint/endpoint-result.ts';
import { judgeResponse } from '../endpoint/judge-response.ts';

/** The outcome of a submit or a re-request. */
export type RequestOutcome =
  /** `accepted`: success. `data`: the modal stays open, without an error. */
  | { readonly kind: 'accepted' | 'data' }
  /** The app's message, or its errors under blocks. */
  | {
      readonly kind: 'rejected';
      readonly words: string;
      readonly status: number;
      /** The blocks with an error. */
      readonly marked: readonly string[];
    }
  /** No valid response, such as `status 500`. */
  | { readonly kind: 'failed'; readonly words: string };

/**
 * Returns the outcome of a response; `null` for an initial request, and if no request was made. The schema is the modal at the
 * time of the request.
 */
export function outcomeOf(
  schema: ModalJson,
  kind: EndpointRequest['kind'],
  result: EndpointResult,
): RequestOutcome | null {
  if (kind === 'initial' || !isMade(result)) return null;
  if (!result.ok) return { kind: 'failed', words: 'no complete response' };
  const { body, faults } = judgeResponse(schema, kind, result);
  const { status } = result;
  const failed: RequestOutcome = {
    kind: 'failed',
    words: status < 300 ? 'an invalid response' : `status ${status}`,
  };
  if (faults.length > 0 || isServerFailure(result) || !isObject(body)) return failed;
  const { success, data, error } = body;
  if (isObject(error))
    return { kind: 'rejected', words: JSON.stringify(error['message']), status, marked: [] };
  if (isObject(success)) return { kind: 'accepted' };
  if (!isObject(data)) return failed;
  const errors = kind === 'submit' ? errorsIn(data) : [];
  if (errors.length === 0) return { kind: 'data' };
  const words = errors.map(([key, text]) => `${JSON.stringify(key)}: ${JSON.stringify(text)}`).join(', ');
  return { kind: 'rejected', words, status, marked: errors.map(([key]) => key) };
}

/** Returns whether a response says by its status that the app failed, whatever it contains. */
export function isServerFailure({ status }: Pick<EndpointResponse, 'status'>): boolean {
  return status >= 500;
}

/** Returns whether a request was made, or is in the recording. */
export function isMade(result: EndpointResult): boolean {
  return result.ok || (result.cause !== 'given-up' && result.cause !== 'not-recorded');
}

/** Returns the errors under blocks. */
function errorsIn({ blocks }: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  if (!isObject(blocks)) return [];
  return Object.entries(blocks).flatMap(([key, options]) =>
    isObject(options) && options['error'] ? [[key, options['error']] as const] : [],
  );
}
