import { type Call, isStatusExpected } from './call.ts';

/** The state of an endpoint, from the latest request of the CRM to it. */
export type EndpointState = 'none' | 'waiting' | 'good' | 'problem';

/** The words of each state. */
export const endpointStates: Readonly<Record<EndpointState, string>> = {
  none: 'Not requested yet',
  waiting: 'Waiting for the response',
  good: 'The last response was as the contract says',
  problem: 'The last response had a problem',
};

/** Returns the state of an endpoint. */
export function endpointStateOf(calls: readonly Call[], operation: string): EndpointState {
  const call = calls.findLast((candidate) => candidate.from === 'crm' && candidate.operation === operation);
  if (call === undefined) return 'none';
  const { reply } = call;
  if (reply === null) return 'waiting';
  if (!('status' in reply) || !isStatusExpected(reply.status, reply.expected)) return 'problem';
  return reply.problems.length > 0 ? 'problem' : 'good';
}
