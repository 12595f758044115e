import type { AskEndpoint, EndpointRequest, EndpointResult } from '../endpoint-result.ts';
import { identify } from '../record.ts';
import { type Redact, redactRequest } from '../signer.ts';
import type { CheckedRequest } from './checked-request.ts';

/** Asks, or knows the answer already. */
export type Ask = (
  asked: EndpointRequest,
  at: Pick<CheckedRequest, 'schema' | 'steps'>,
) => Promise<EndpointResult>;

/** The answers so far. */
export interface Memory {
  readonly ask: Ask;
  /** Rejects with what telling of an answer threw: to the modal that asked, that is one failure like others. */
  readonly settle: () => Promise<void>;
}

/** Makes each request once, and tells of it; another of the same is answered from memory. */
export function rememberResponses(
  source: AskEndpoint,
  isSpent: () => boolean,
  redact: Redact,
  onExchange: (driven: CheckedRequest) => void,
): Memory {
  const known = new Map<string, Promise<EndpointResult>>();

  async function askNow(
    asked: EndpointRequest,
    at: Pick<CheckedRequest, 'schema' | 'steps'>,
  ): Promise<EndpointResult> {
    if (isSpent()) return { ok: false, cause: 'given-up', reason: 'No more requests.', sent: '', ms: 0 };
    const arrival = await source(asked);
    onExchange({ asked, arrival, ...at });
    return arrival;
  }

  function ask(
    asked: EndpointRequest,
    at: Pick<CheckedRequest, 'schema' | 'steps'>,
  ): Promise<EndpointResult> {
    const identity = identify(redactRequest(asked, redact));
    const answer = known.get(identity) ?? askNow(asked, at);
    known.set(identity, answer);
    return answer;
  }

  return {
    ask,
    async settle() {
      await Promise.all(known.values());
    },
  };
}
