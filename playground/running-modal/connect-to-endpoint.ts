import {
  type Modal,
  type ModalContext,
  type ModalJson,
  type ModalOptions,
  type Transport,
  validateResponse,
} from 'json-modal';
import { isForModal, modalStateOf, triggerOfResponse } from '../documents/modal-of-response.ts';
import { addressOf, responsesOf } from '../documents/responses.ts';
import type { Workspace } from '../documents/workspace.ts';
import { sampleOf, textOf, type WorkspaceStore } from '../documents/workspace-store.ts';
import { isSameTrigger, type OwnResponses } from '../endpoint/own-responses.ts';
import { type PageEndpoint, pageTransport, toToken } from '../endpoint/page-transport.ts';
import type { ScenarioName } from '../endpoint/scenarios.ts';
import { withScenario } from '../endpoint/with-scenario.ts';
import { parseJson } from '../json-text/json.ts';
import type { Host } from '../preview-server/host.ts';
import { hostTransport } from '../preview-server/host-transport.ts';
import { rawTextOf } from './exchange.ts';

/** The options that connect a modal to its endpoint. */
interface Connection extends Pick<ModalOptions, 'openUrl'> {
  readonly endpoint: string;
  readonly transport: Transport;
  readonly context: ModalContext;
}

/** Connects a modal of the workspace. `onRequest` is called before each request with the scenario that applies to it. */
export function connectToEndpoint(
  workspace: WorkspaceStore,
  host: Host,
  state: Workspace,
  getModal: () => Modal,
  onRequest: (scenario: ScenarioName | null) => void,
): Connection {
  const { transport, ...connection } = findEndpoint(workspace, host, state, getModal);
  const faulty = withScenario(transport, {
    read: workspace.getState,
    onRequest: (scenario) => {
      const isUsedUp = scenario !== null && workspace.getState().scenarioTimes === 'once';
      if (isUsedUp) workspace.setState({ scenario: 'normal' });
      onRequest(scenario);
    },
    getModal,
    textOf: rawTextOf,
  });
  return { ...connection, transport: faulty };
}

/** Returns the endpoint of a modal: with the app through the preview's host, otherwise with the simulated endpoint of this page. */
function findEndpoint(
  workspace: WorkspaceStore,
  host: Host,
  state: Workspace,
  getModal: () => Modal,
): Connection {
  if (state.file !== null && !isForModal(state)) {
    const { endpoint } = state.file;
    return { endpoint, context: state.context, transport: hostTransport(host, endpoint, getModal) };
  }
  const { url, isUsed } = addressOf(modalStateOf(state) ?? state);
  if (isUsed) return connectToAddress(url, state);
  const endpoint = `https://app.example/${appOf(modalStateOf(state) ?? state)}`;
  return {
    endpoint,
    context: { ...state.context, token: toToken(state.context) },
    transport: pageTransport(endpoint, () => readEndpoint(workspace.getState()), getModal),
    openUrl: (url) => openTab(url.startsWith(`${endpoint}?`) ? toOpenUrlPage(url) : url),
  };
}

function connectToAddress(url: string, { context, secret }: Workspace): Connection {
  const isUrl = /^https?:/i.test(url) && URL.canParse(url);
  const endpoint = isUrl ? url : 'https://app.example/';
  const transport: Transport = async (...request) => {
    if (!isUrl) throw new Error('Enter the address of your endpoint, such as http://localhost:3000/.');
    const { sendToAddress } = await import('../endpoint/address-transport.ts');
    return sendToAddress({ url, context, secret }, ...request);
  };
  return { endpoint, context, transport: Object.assign(transport, { endpoint }) };
}

/** Returns the values whose change requires a new modal. */
export function connectionKey(state: Workspace): readonly unknown[] {
  const { file, context } = state;
  // A response is sent as soon as the modal is opened.
  const sent = isForModal(state) ? readEndpoint(state).responses : null;
  const ofModal = modalStateOf(state) ?? state;
  const { url, isUsed } = addressOf(ofModal);
  return [file?.endpoint ?? appOf(ofModal), isUsed && [url, state.secret], context, sent];
}

/**
 * Returns the developer's own response to the initial request; `undefined` if it is not valid yet, `null` if there is none.
 */
export function readInitialResponse(state: Workspace, schema: ModalJson): unknown {
  const { areUsed, list } = responsesOf(state);
  const text = list.find(({ kind }) => kind === 'initial')?.text;
  if (!areUsed || text === undefined || addressOf(state).isUsed) return null;
  const response = parseJson(text);
  return validateResponse(schema, response).length === 0 ? response : undefined;
}

function readEndpoint(state: Workspace): PageEndpoint {
  const ofModal = modalStateOf(state) ?? state;
  const own = responsesOf(ofModal);
  return { app: appOf(ofModal), responses: isForModal(state) ? withResponse(own, state) : own };
}

/** Returns the responses of a modal with the one that is the document in use. */
function withResponse(own: OwnResponses, state: Workspace): OwnResponses {
  const trigger = triggerOfResponse(state);
  const others = own.areUsed ? own.list.filter((response) => !isSameTrigger(response, trigger)) : [];
  return { ...own, areUsed: true, list: [{ ...trigger, when: null, text: textOf(state) }, ...others] };
}

function appOf(state: Workspace): string {
  const { id, app = id } = sampleOf(state);
  return app;
}

/** Returns the page that shows the data of a URL in place of the app's own page. No server sees what is after the `#`. */
function toOpenUrlPage(url: string): string {
  return new URL(`open-url.html#${url}`, document.baseURI).href;
}

function openTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}
