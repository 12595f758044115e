import type { Modal, ModalReply, ModalRequest, Transport } from 'json-modal';
import { wait } from './page-transport.ts';
import { textReply } from './reply-metadata.ts';
import { delayOf, type ScenarioName, type ScenarioScope, scenarios } from './scenarios.ts';

/** The chosen scenario. */
export interface ChosenScenario {
  readonly scenario: ScenarioName;
  readonly scenarioFor: ScenarioScope;
}

/** The surroundings of a scenario. */
interface ScenarioContext {
  readonly read: () => ChosenScenario;
  /** Called before a request with the scenario that applies to it; `null` if none does. */
  readonly onRequest: (scenario: ScenarioName | null) => void;
  readonly getModal: () => Modal;
  /** Returns the text of a reply of the transport. */
  readonly textOf: (reply: ModalReply) => string;
}

/** Wraps a transport, so that the chosen scenario acts between the modal and the endpoint. */
export function withScenario(
  transport: Transport,
  { read, onRequest, getModal, textOf }: ScenarioContext,
): Transport {
  let reRequests = 0;

  async function play(
    scenario: ScenarioName,
    request: ModalRequest,
    signal: AbortSignal,
  ): Promise<ModalReply> {
    const { isSent, title } = scenarios[scenario];
    const { ms, isUnstoppable } = delayOf(scenario, request, reRequests);
    const listening = isUnstoppable ? new AbortController().signal : signal;
    const real = isSent ? await transport(request, listening) : null;
    const right = real === null ? '' : textOf(real);
    // Most pages never simulate a fault.
    const { runScenario } = await import('./run-scenario.ts');
    const { status = real?.status ?? 200, text } = runScenario(scenario, {
      request,
      right,
      state: getModal().getState(),
    });
    await wait(ms, listening);
    return real !== null && text === undefined
      ? real
      : textReply({ status, text: text ?? '', by: `the fault "${title}"`, kind: request.kind });
  }

  const wrapped: Transport = async (request, signal) => {
    if (request.kind === 'change') reRequests += 1;
    const { scenario, scenarioFor } = read();
    const isMeant = scenario !== 'normal' && (scenarioFor === 'all' || scenarioFor === request.kind);
    onRequest(isMeant ? scenario : null);
    return isMeant ? play(scenario, request, signal) : transport(request, signal);
  };
  return Object.assign(wrapped, transport);
}
