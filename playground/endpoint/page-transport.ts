import type { Modal, ModalRequest, Transport } from 'json-modal';
import { findOwnResponse, type OwnResponses } from './own-responses.ts';
import { textReply } from './reply-metadata.ts';
import { respondAfterRename } from './respond.ts';
import { wait } from './wait.ts';

/** The configuration of the endpoint in this page. */
export interface PageEndpoint {
  /** The sample whose app responds to requests without an own response. */
  readonly app: string;
  readonly responses: OwnResponses;
}

/** Responds in the page itself, with the aborts of a real endpoint. `getEndpoint` is called for each request. */
export function pageTransport(
  url: string,
  getEndpoint: () => PageEndpoint,
  getModal: () => Modal,
): Transport {
  const transport: Transport = async (request, signal) => {
    const source = findResponse(getEndpoint(), request, getModal());
    // No response of a network arrives during the call.
    await wait(0, signal);
    return textReply(200, source);
  };
  return Object.assign(transport, { endpoint: url });
}

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
