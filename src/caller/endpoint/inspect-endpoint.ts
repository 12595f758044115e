import { describeProblem } from '../../base/problem.ts';
import type { ModalJson } from '../../format/modal.ts';
import { describeUnusable } from './describe-unusable.ts';
import type { CallEndpoint, EndpointRequest, EndpointResponse } from './endpoint-result.ts';
import { judgeResponse } from './judge-response.ts';

/** Sends an initial request, and describes the first problem; `null` if there is none. */
export async function inspectEndpoint(
  source: CallEndpoint,
  query: EndpointRequest['query'],
  schema: ModalJson | null,
  signal?: AbortSignal,
): Promise<string | null> {
  const result = await source({ kind: 'initial', query, body: null }, signal);
  if (result.ok) return inspectResponse(result, schema);
  return result.cause === 'given-up' ? null : result.reason;
}

function inspectResponse(response: EndpointResponse, schema: ModalJson | null): string | null {
  const problem = describeUnusable(response, 'initial');
  if (problem !== null || schema === null) return problem;
  const { faults, moreProblems } = judgeResponse(schema, 'initial', response);
  const [fault, ...others] = faults;
  if (fault === undefined) return null;
  const count = others.length + moreProblems;
  const more = count === 0 ? '' : ` (and ${count} more)`;
  return `The endpoint's first response is not valid: ${describeProblem(fault)}${more}`;
}
