import type { Modal, ModalContext, ModalRequest, Transport } from 'json-modal';
import { findOwnResponse, type OwnResponses } from './own-responses.ts';
import { textReply } from './reply-metadata.ts';
import { respondAfterRename } from './respond.ts';

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
    return textReply({ status: 200, kind: request.kind, ...source });
  };
  return Object.assign(transport, { endpoint: url });
}

function findResponse(
  { app, responses }: PageEndpoint,
  request: ModalRequest,
  modal: Modal,
): { text: string; by: string } {
  const own = findOwnResponse(responses, request);
  if (own) return { text: own.text, by: 'your response' };
  const blocks = modal.getState().blocks.map(({ key }) => key);
  const response = respondAfterRename(app, request, { blocks, known: responses.known });
  return { text: JSON.stringify(response), by: 'the sample app' };
}

/**
 * Returns a token with the claims of the CRM's tokens, and without a valid signature: the secret must not be in a
 * page.
 */
export function toToken({ userId, companyId }: ModalContext, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { userId, companyId, iat, exp: iat + lifetime },
  ];
  return [...parts.map((part) => toBase64Url(JSON.stringify(part))), 'the-CRM-signs-here'].join('.');
}

/** In seconds. */
const lifetime = 120;

function toBase64Url(text: string): string {
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
}

/** Waits at least one task. Rejects when the signal aborts. */
export function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
