import { wordsOf } from '../format/fault.ts';
import type { ModalSchema } from '../format/modal.ts';
import { describeResponse } from './describe-response.ts';
import type { AskEndpoint, EndpointRequest, EndpointResponse } from './endpoint-result.ts';
import { judgeResponse } from './judge-response.ts';

/** Asks an endpoint once, as a modal that opens does; tells in one sentence what keeps it from being one, `null`: nothing. */
export async function inspectEndpoint(
  source: AskEndpoint,
  query: EndpointRequest['query'],
  schema: ModalSchema | null,
  signal?: AbortSignal,
): Promise<string | null> {
  const arrival = await source({ kind: 'initial', query, body: null }, signal);
  if (arrival.ok) return inspectAnswer(arrival, schema);
  return arrival.cause === 'given-up' ? null : arrival.reason;
}

function inspectAnswer(answer: EndpointResponse, schema: ModalSchema | null): string | null {
  const problem = describeResponse(answer);
  if (problem !== null || schema === null) return problem;
  const { faults, moreFaults } = judgeResponse(schema, 'initial', answer);
  const [fault, ...others] = faults;
  if (fault === undefined) return null;
  const count = others.length + moreFaults;
  const more = count === 0 ? '' : ` (and ${count} more)`;
  return `The endpoint's first response is not valid: ${wordsOf(fault)}${more}`;
}
