import {
  type DataResponse,
  type ModalRequest,
  type ModalState,
  toSchema,
  validateResponse,
} from 'json-modal';
import { isObject } from '../../src/base/json.ts';
import { parseJson } from '../json-text/json.ts';
import type { ScenarioName } from './scenarios.ts';

/** A response as text. */
interface TextReply {
  readonly status: number;
  readonly text: string;
}

/** The input of a scenario. */
interface ScenarioInput {
  readonly request: ModalRequest;
  /** The correct response to it; empty if the endpoint does not get the request. */
  readonly right: string;
  /** The current state of the modal that sent the request. */
  readonly state: Pick<ModalState, 'blocks' | 'actions'>;
}

/** Returns the fields of the reply that a scenario replaces. */
export function runScenario(scenario: ScenarioName, played: ScenarioInput): Partial<TextReply> {
  return runs[scenario](played);
}

const runs: Readonly<Record<ScenarioName, (played: ScenarioInput) => Partial<TextReply>>> = {
  normal: keep,
  slow: keep,
  reversed: keep,
  silent: keep,
  fault: rejectBlock,
  rejected: () => json(200, { error: { message: 'The app cannot do this today. Try again tomorrow.' } }),
  unauthorized: () => json(401, { message: 'The token has expired.' }),
  limited: () => json(429, { message: 'Too many requests.' }),
  broken: () => json(500, { message: 'Cannot read properties of undefined (reading "id")' }),
  html: () => ({
    status: 200,
    text: '<!doctype html>\n<title>Maintenance</title>\n<h1>We will be back soon</h1>\n',
  }),
  cut: ({ right }) => ({ text: right.slice(0, right.length / 2) }),
  invalid: () => json(200, { data: { blocks: { no_such_block: { value: 'x' } }, actions: {} } }),
};

function keep(): Partial<TextReply> {
  return {};
}

/** Adds an error under a block. The schema shows which blocks can have one. */
function rejectBlock({ request, right, state }: ScenarioInput): Partial<TextReply> {
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

function json(status: number, body: object): TextReply {
  return { status, text: JSON.stringify(body) };
}
