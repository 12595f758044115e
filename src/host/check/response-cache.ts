import type { CallEndpoint, EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';
import { type Redact, redactRequest } from '../endpoint/signer.ts';
import { identify } from '../recording/record.ts';
import type { CheckedRequest } from './checked-request.ts';

/** Returns the response to a request, possibly from the cache. */
export type Ask = (
  asked: EndpointRequest,
  at: Pick<CheckedRequest, 'schema' | 'steps'>,
) => Promise<EndpointResult>;

/** A cache of responses. */
export interface ResponseCache {
  readonly ask: Ask;
  /** Returns whether a request was not made because the budget is used up. */
  readonly hasGivenUp: () => boolean;
  /** Waits for all requests. Rejects if `onExchange` threw. */
  readonly whenDone: () => Promise<void>;
}

/** Creates a cache that makes and reports each request once. */
export function cacheResponses(
  source: CallEndpoint,
  isSpent: () => boolean,
  redact: Redact,
  onExchange: (checked: CheckedRequest) => void,
): ResponseCache {
  const known = new Map<string, Promise<EndpointResult>>();
  let hasGivenUp = false;

  async function askNow(
    asked: EndpointRequest,
    at: Pick<CheckedRequest, 'schema' | 'steps'>,
  ): Promise<EndpointResult> {
    if (isSpent()) {
      hasGivenUp = true;
      return { ok: false, cause: 'given-up', reason: 'No more requests.', sent: '', ms: 0 };
    }
    const result = await source(asked);
    onExchange({ asked, result, ...at });
    return result;
  }

  function ask(
    asked: EndpointRequest,
    at: Pick<CheckedRequest, 'schema' | 'steps'>,
  ): Promise<EndpointResult> {
    const identity = identify(redactRequest(asked, redact));
    const response = known.get(identity) ?? askNow(asked, at);
    known.set(identity, response);
    return response;
  }

  return {
    ask,
    hasGivenUp: () => hasGivenUp,
    async whenDone() {
      await Promise.all(known.values());
    },
  };
}
