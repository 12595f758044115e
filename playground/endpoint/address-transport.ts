import type { ModalContext, Transport } from 'json-modal';
import { signToken } from 'json-modal/endpoint';
import { decodeResponse } from '../../src/caller/endpoint/decode-response.ts';
import { brokenOffWords } from '../../src/caller/endpoint/explain-failure.ts';
import { textReply } from './reply-metadata.ts';

/** An endpoint, and what the tokens for it are made of. */
interface SignedEndpoint {
  readonly url: string;
  readonly context: ModalContext;
  /** The secret of the modal; without it, no token is sent. */
  readonly secret: string;
}

/** Sends a request from this page to an endpoint of the developer. Rejects with the reason if the browser does not allow it. */
export async function sendToAddress(
  { url, context, secret }: SignedEndpoint,
  ...[{ kind, method, query, body }, signal]: Parameters<Transport>
): ReturnType<Transport> {
  const { userId, companyId } = context;
  const token = secret === '' ? {} : { token: await signToken({ userId, companyId }, secret) };
  const address = new URL(url);
  for (const [name, value] of Object.entries({ ...query, ...token })) address.searchParams.set(name, value);
  const headers = body === null ? {} : { 'content-type': 'application/json' };
  const init = { method, headers, signal, body: body && JSON.stringify(body) };
  const response = await fetch(address, {
    ...init,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
  }).catch(async () => {
    signal.throwIfAborted();
    throw new Error(await explainMissingResponse(url));
  });
  const bytes = await response.arrayBuffer().catch(() => {
    signal.throwIfAborted();
    throw new Error(brokenOffWords);
  });
  return textReply({
    ...decodeResponse(new Uint8Array(bytes)),
    // A page cannot read the status of a redirect.
    status: response.type === 'opaqueredirect' ? 302 : response.status,
    sent: address.href,
    urlLength: address.href.length,
    howToSign: "Enter the modal's secret in the menu Endpoint.",
    kind,
    by: address.origin,
  });
}

async function explainMissingResponse(url: string): Promise<string> {
  const isThere = await fetch(url, { mode: 'no-cors', method: 'HEAD', credentials: 'omit' }).then(
    () => true,
    () => false,
  );
  const reason = isThere
    ? `It responds, but without the header "access-control-allow-origin", so the browser lets no page of ${location.origin} read it.`
    : 'Nothing responds there, or the browser does not let this page call it.';
  return `${reason} A preview needs no permission of the browser: npx json-modal preview FILE --endpoint ${url}`;
}
