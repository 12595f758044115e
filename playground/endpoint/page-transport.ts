import type { Modal, ModalRequest, Transport } from 'json-modal';
import { parseJson } from '../json-text/json.ts';
import { findOwnResponse, type OwnResponses } from './own-responses.ts';
import { withSource } from './reply-metadata.ts';
import { respondAfterRename } from './respond.ts';
import {
  type EndpointReply,
  runScenario,
  type ScenarioName,
  type ScenarioScope,
  scenarios,
} from './scenarios.ts';

/** The configuration of the endpoint in this page. */
export interface PageEndpoint {
  /** The sample whose app responds to requests without an own response. */
  readonly app: string;
  readonly responses: OwnResponses;
  readonly scenario: ScenarioName;
  readonly scenarioFor: ScenarioScope;
}

/** Responds in the page itself, with the delays, time limits and aborts of a real endpoint. `getEndpoint` is called for each request. */
export function pageTransport(
  url: string,
  getEndpoint: () => PageEndpoint,
  getModal: () => Modal,
): Transport {
  let reRequests = 0;
  const transport: Transport = async (request, signal) => {
    if (request.kind === 'change') reRequests += 1;
    const endpoint = getEndpoint();
    const { text: right, by } = findResponse(endpoint, request, getModal());
    const isPlayed = endpoint.scenarioFor === 'all' || endpoint.scenarioFor === request.kind;
    const played = isPlayed
      ? runScenario(endpoint.scenario, { request, right, state: getModal().getState(), reRequests })
      : {};
    const { status, text, delayMs, isUnstoppable }: EndpointReply = { ...usual, text: right, ...played };
    await pause(delayMs, isUnstoppable ? undefined : signal);
    const source = played.text === undefined ? by : `the scenario “${scenarios[endpoint.scenario].title}”`;
    const value = parseJson(text);
    return withSource({ status, body: value === undefined ? text : value }, { text, by: source });
  };
  return Object.assign(transport, { endpoint: url });
}

const usual = { status: 200, delayMs: 0, isUnstoppable: false };

function findResponse(
  { app, responses }: PageEndpoint,
  request: ModalRequest,
  modal: Modal,
): { text: string; by: string } {
  const own = findOwnResponse(responses, request);
  if (own) return { text: own.text, by: 'your own response' };
  const blocks = modal.getState().blocks.map(({ key }) => key);
  const response = respondAfterRename(app, request, { blocks, known: responses.known });
  return { text: JSON.stringify(response), by: 'the sample app' };
}

/** Waits at least one task: no response of a network arrives during the call. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
