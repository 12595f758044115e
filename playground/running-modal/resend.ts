import type { Modal, ModalRequest, Transport } from 'json-modal';
import { timeoutWords } from '../../src/caller/endpoint/explain-failure.ts';
import { timeLimitMs } from '../endpoint/held-responses.ts';
import type { ScenarioName } from '../endpoint/scenarios.ts';
import { type Exchange, type NewExchange, newExchange, waiting, withQuery } from './exchange.ts';

/** The connection of the current modal. */
export interface ResendContext {
  readonly endpoint: string;
  readonly transport: Transport;
  readonly modal: Modal;
  /** Returns a number that no request of the session has. */
  readonly createId: () => number;
  readonly add: (exchange: NewExchange) => void;
  readonly change: (modal: Modal, id: number, change: (exchange: Exchange) => Partial<Exchange>) => void;
  readonly readScenario: () => ScenarioName | null;
}

/** The parts of a request that can be edited. */
export type EditedRequest = Pick<ModalRequest, 'query' | 'body'>;

/** Sends a request again with other contents. The modal does not take the response. */
export async function resend(
  { endpoint, transport, modal, createId, add, change, readScenario }: ResendContext,
  { kind, method, cause }: Pick<Exchange, 'kind' | 'method' | 'cause'>,
  { query, body }: EditedRequest,
): Promise<void> {
  if (kind === 'open-url') return;
  const id = createId();
  const request = { kind, method: method === 'POST' ? 'POST' : 'GET', query, body } as const;
  const signal = AbortSignal.timeout(timeLimitMs);
  const sent = transport(request, signal);
  const url = withQuery(endpoint, query);
  const shared = { id, kind, method, url, query, body, modal, cause, warnings: [], outcome: waiting };
  add({ ...newExchange(), ...shared, isByEdit: false, isResent: true, scenario: readScenario() });
  const result = await sent.then(
    (reply) => ({ reply, outcome: { state: 'taken', text: notUsed } as const }),
    (reason: unknown) => ({
      reply: null,
      outcome: { state: 'failed', text: describe(reason, signal) } as const,
    }),
  );
  change(modal, id, ({ at }) => ({ ...result, ms: performance.now() - at }));
}

const notUsed = 'You sent this request. The modal did not use the response.';

function describe(reason: unknown, { aborted }: AbortSignal): string {
  if (aborted) return timeoutWords(timeLimitMs);
  return reason instanceof Error ? reason.message : String(reason);
}
