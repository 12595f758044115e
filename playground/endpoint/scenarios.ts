import {
  type DataResponse,
  type ModalRequest,
  type ModalState,
  toSchema,
  validateResponse,
} from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';

/** The scenarios in the order of the menu. Their names are part of stored workspaces and links. */
export const scenarios = {
  normal: { title: 'Works', description: 'Each request gets its response at once.' },
  slow: { title: 'Slow, 2 s', description: 'The response is correct, but takes two seconds.' },
  reversed: {
    title: 'Out of order',
    description: 'The response to the first of two re-requests arrives last, after 3 s.',
  },
  silent: {
    title: 'Silent, 12 s',
    description: 'No response arrives within the 10 s limit of the CRM.',
  },
  fault: {
    title: 'Error under a block',
    description: 'The app rejects the block that caused the request, or else the first one.',
  },
  rejected: { title: 'Error message', description: 'The app responds with an error in its own words.' },
  unauthorized: { title: 'Status 401', description: 'The app did not recognize the user.' },
  broken: { title: 'Status 500', description: 'The app failed.' },
  html: { title: 'Not JSON', description: 'The response is an HTML page with status 200, as from a proxy.' },
  invalid: {
    title: 'Invalid data',
    description: 'The response names a block that the schema does not have.',
  },
} as const satisfies Readonly<Record<string, { readonly title: string; readonly description: string }>>;

/** The name of a scenario. */
export type ScenarioName = keyof typeof scenarios;

/** The requests that a scenario applies to. */
export const scenarioScopes = {
  all: 'every request',
  initial: 'opening',
  change: 're-requests',
  submit: 'submits',
} as const;

/** The name of a scope. */
export type ScenarioScope = keyof typeof scenarioScopes;

/** Whether a text is the name of a scenario. */
export function isScenario(name: unknown): name is ScenarioName {
  return typeof name === 'string' && Object.hasOwn(scenarios, name);
}

/** Whether a text is the name of a scope. */
export function isScenarioScope(name: unknown): name is ScenarioScope {
  return typeof name === 'string' && Object.hasOwn(scenarioScopes, name);
}

/** The reply of the endpoint in this page. */
export interface EndpointReply {
  readonly status: number;
  readonly text: string;
  /** The delay before it is sent. */
  readonly delayMs: number;
  /** Whether it arrives even after the modal has aborted the request, as from a server that does not notice. */
  readonly isUnstoppable: boolean;
}

/** The input of a scenario. */
interface ScenarioInput {
  readonly request: ModalRequest;
  /** The correct response to it. */
  readonly right: string;
  /** The current state of the modal that sent the request. */
  readonly state: Pick<ModalState, 'blocks' | 'actions'>;
  /** The number of re-requests, including this one. */
  readonly reRequests: number;
}

/** Returns the fields of the reply that a scenario replaces. */
export function runScenario(scenario: ScenarioName, played: ScenarioInput): Partial<EndpointReply> {
  return runs[scenario](played);
}

const runs: Readonly<Record<ScenarioName, (played: ScenarioInput) => Partial<EndpointReply>>> = {
  normal: () => ({}),
  slow: () => ({ delayMs: 2000 }),
  reversed: ({ request, reRequests }) =>
    request.kind === 'change' && reRequests % 2 === 1 ? { delayMs: 3000, isUnstoppable: true } : {},
  silent: () => ({ delayMs: 12_000 }),
  fault: rejectBlock,
  rejected: () => json(200, { error: { message: 'The oven is closed today. Try again tomorrow.' } }),
  unauthorized: () => json(401, { message: 'The token has expired.' }),
  broken: () => json(500, { message: 'Cannot read properties of undefined (reading "id")' }),
  html: () => ({ text: '<!doctype html>\n<title>Maintenance</title>\n<h1>We will be back soon</h1>\n' }),
  invalid: () => json(200, { data: { blocks: { no_such_block: { value: 'x' } }, actions: {} } }),
};

/** Adds an error under a block. The schema shows which blocks can have one. */
function rejectBlock({ request, right, state }: ScenarioInput): Partial<EndpointReply> {
  const schema = toSchema(state);
  const visible = state.blocks.filter((block) => block.visible).map(({ key }) => key);
  const responses = [request.query['invoker'] ?? '', ...visible].map((key) => withError(right, key));
  const validResponse = responses.find((response) => validateResponse(schema, response).length === 0);
  return validResponse ? json(200, validResponse) : {};
}

/** Keeps the correct data: without it, there may be nothing to choose from. */
function withError(right: string, key: string): DataResponse {
  const { blocks, ...data } = readData(right);
  const others = Object.entries(blocks ?? {});
  const own = others.find(([block]) => block === key)?.[1];
  return {
    data: {
      ...data,
      blocks: Object.fromEntries([...others, [key, { ...own, error: 'The app does not accept this.' }]]),
    },
  };
}

function readData(text: string): DataResponse['data'] {
  const response = parseJson(text);
  return isObject(response) && isObject(response['data']) ? { ...response['data'] } : {};
}

function json(status: number, body: object): Partial<EndpointReply> {
  return { status, text: JSON.stringify(body) };
}
