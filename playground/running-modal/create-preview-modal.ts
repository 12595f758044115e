import { createModal, type Modal, type ModalJson } from 'json-modal';
import type { Workspace } from '../documents/workspace.ts';
import type { WorkspaceStore } from '../documents/workspace-store.ts';
import { type Races, timeLimitMs } from '../endpoint/held-responses.ts';
import type { ScenarioName } from '../endpoint/scenarios.ts';
import type { Host } from '../preview-server/host.ts';
import { connectToEndpoint } from './connect-to-endpoint.ts';
import { type ExchangeLog, recordExchanges } from './record-exchanges.ts';
import type { ResendContext } from './resend.ts';
import { noteStates } from './state-before.ts';

/** The surroundings of a modal of the preview. */
interface Surroundings {
  readonly workspace: WorkspaceStore;
  readonly host: Host;
  readonly races: Races;
  readonly state: Workspace;
  readonly schema: ModalJson;
}

/** The log of the requests of a modal, and of those that are sent again. */
type RequestLog = Omit<ExchangeLog, 'readScenario'> & Pick<ResendContext, 'createId'>;

/** A modal of the preview. */
interface PreviewModal {
  readonly modal: Modal;
  readonly resending: ResendContext;
}

/** Creates a closed modal that is connected to its endpoint. */
export function createPreviewModal(
  { workspace, host, races, state, schema }: Surroundings,
  { createId, ...log }: RequestLog,
): PreviewModal {
  const getModal = () => modal;
  let scenario: ScenarioName | null = null;
  const readScenario = () => scenario;
  const { endpoint, transport, ...connection } = connectToEndpoint(
    workspace,
    host,
    state,
    getModal,
    (next) => {
      scenario = next;
    },
  );
  const timed = races.connect(transport);
  const note = recordExchanges({ ...log, readScenario }, endpoint, getModal);
  const modal: Modal = createModal({
    ...connection,
    schema,
    transport: noteStates(timed.transport, getModal),
    clock: timed.clock,
    timeoutMs: timeLimitMs,
    record: true,
    onEvent: (event) => {
      if (event.type === 'request') races.identify(event.id);
      note(event);
    },
  });
  const { add, change } = log;
  const resending = {
    endpoint,
    transport: noteStates(transport, getModal),
    modal,
    createId,
    add,
    change,
    readScenario,
  };
  return { modal, resending };
}
