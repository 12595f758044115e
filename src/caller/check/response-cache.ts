import { hasMember, isObject, valueAt } from '../../base/json.ts';
import type { CallEndpoint, EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';
import { jsonOf } from '../endpoint/judge-response.ts';
import { type Redact, redactRequest } from '../endpoint/signer.ts';
import { identify } from '../recording/record.ts';
import type { CheckedRequest } from './checked-request.ts';
import type { ObservedExchange } from './observations.ts';
import { isMade, outcomeOf } from './outcome.ts';

/** Returns the response to a request, possibly from the cache. */
export type Ask = (request: EndpointRequest, at: RequestPlace) => Promise<EndpointResult>;

type RequestPlace = Pick<CheckedRequest, 'schema' | 'steps'>;

/** A cache of responses. */
export interface ResponseCache {
  readonly ask: Ask;
  /** Returns whether a request was not made because the budget is used up. */
  readonly hasGivenUp: () => boolean;
  /** Returns whether a request was not made, or is not in the recording. */
  readonly isPartial: () => boolean;
  /** Returns whether a response named the items of a block, even an empty list. */
  readonly namesItemsOf: (block: string) => boolean;
  /** The submits and re-requests, with their outcomes. */
  readonly exchanges: readonly ObservedExchange[];
  /** All requests that were made, with their results. */
  readonly answered: readonly Pick<CheckedRequest, 'request' | 'steps' | 'result'>[];
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
  const responses = new Map<string, Promise<EndpointResult>>();
  const exchanges: ObservedExchange[] = [];
  const answered: Pick<CheckedRequest, 'request' | 'steps' | 'result'>[] = [];
  const withItems = new Set<string>();
  let [hasGivenUp, isPartial] = [false, false];

  async function askNow(request: EndpointRequest, at: RequestPlace): Promise<EndpointResult> {
    if (isSpent()) {
      [hasGivenUp, isPartial] = [true, true];
      return { ok: false, cause: 'given-up', reason: 'No more requests.', sent: '', ms: 0 };
    }
    const result = await source(request);
    isPartial ||= !isMade(result);
    const outcome = outcomeOf(at.schema, request.kind, result);
    answered.push({ request, steps: at.steps, result });
    if (outcome !== null) exchanges.push({ request, steps: at.steps, outcome });
    if (result.ok) for (const block of blocksWithItems(jsonOf(result))) withItems.add(block);
    onExchange({ request, result, ...at });
    return result;
  }

  function ask(request: EndpointRequest, at: RequestPlace): Promise<EndpointResult> {
    const identity = identify(redactRequest(request, redact));
    const response = responses.get(identity) ?? askNow(request, at);
    responses.set(identity, response);
    return response;
  }

  return {
    ask,
    hasGivenUp: () => hasGivenUp,
    isPartial: () => isPartial,
    namesItemsOf: (block) => withItems.has(block),
    exchanges,
    answered,
    async whenDone() {
      await Promise.all(responses.values());
    },
  };
}

function blocksWithItems(response: unknown): readonly string[] {
  const blocks = valueAt(response, ['data', 'blocks']);
  return isObject(blocks) ? Object.keys(blocks).filter((key) => hasMember(blocks[key], 'items')) : [];
}
