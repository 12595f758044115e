import { withQuery } from '../session/context.ts';
import type { CallEndpoint, EndpointRequest } from './endpoint-result.ts';
import { forward, type Outcome } from './forward.ts';
import { hiddenToken, type MakeToken } from './signer.ts';

/** How an endpoint is asked. */
export interface EndpointOptions {
  /** The one URL that is ever asked; the context is added to its query. */
  readonly url: string;
  /** Makes the token of a request; without it, none is sent. */
  readonly makeToken?: MakeToken | undefined;
  /** 10 seconds by default. */
  readonly timeoutMs?: number | undefined;
}

/** Asks an endpoint as the CRM's servers do: from here, with a fresh token, and with the time limit. */
export function createEndpointClient({ url, makeToken, timeoutMs }: EndpointOptions): CallEndpoint {
  return async ({ kind, query, body }, signal) => {
    const token = await sign(query, makeToken);
    if (token instanceof Error) {
      const reason = `The token could not be signed: ${token.message}.`;
      return { ok: false, cause: 'network', reason, sent: withQuery(url, query), ms: 0 };
    }
    const added = token === null ? query : { ...query, token };
    const outgoing = {
      method: kind === 'submit' ? 'POST' : 'GET',
      url: withQuery(url, added),
      body: body === null ? null : JSON.stringify(body),
    } as const;
    const sent = withQuery(url, token === null ? query : { ...query, token: hiddenToken });
    const outcome = await forward(outgoing, { timeoutMs, signal });
    return { ...withoutAdded(outcome, added), sent, urlLength: outgoing.url.length };
  };
}

/** A secret that cannot sign, such as an empty one, is a value as everything else that comes from outside. */
async function sign(
  query: EndpointRequest['query'],
  makeToken: MakeToken = noToken,
): Promise<string | null | Error> {
  try {
    return await makeToken(query);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

const noToken: MakeToken = async () => null;

/**
 * Many a redirect leads to the URL that was asked, but for a slash. What was added to that is no part of the URL to give in
 * its place, and the token is told to nobody, wherever it stands.
 */
function withoutAdded(outcome: Outcome, added: Readonly<Record<string, string>>): Outcome {
  if (!outcome.ok || outcome.location === undefined) return outcome;
  const location = outcome.location.replace(
    /(?<=[?&])([^=&#]*)=[^&#]*(?:&|(?=#|$))/g,
    (part, name: string) => (Object.hasOwn(added, name) ? '' : part),
  );
  const { token } = added;
  const bare = location.replace(/[?&](?=#|$)/, '');
  return { ...outcome, location: token === undefined ? bare : bare.replaceAll(token, hiddenToken) };
}

/** The URL of an endpoint as it is asked, or why it cannot be one. */
export function readEndpointUrl(text: string): { readonly url: string } | { readonly problem: string } {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return { problem: 'must be an http(s) URL, such as http://localhost:3000/modal' };
  if (url.username !== '' || url.password !== '') return { problem: 'must not contain a user name' };
  if (url.hash !== '') return { problem: 'must not contain a fragment ("#")' };
  return { url: text.trim() };
}

/** What stands for the endpoint's URL where none is asked: a name that leads to nobody. */
export const nowhere = 'http://no-endpoint.invalid/';

/** Answers in place of an endpoint that is not there yet: without data, and with a success to a submit. */
export const noEndpoint: CallEndpoint = async ({ kind, query }) => ({
  ok: true,
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(kind === 'submit' ? { success: sentNowhere } : { data: {} }),
  sent: withQuery(nowhere, query),
  ms: 0,
});

const sentNowhere = { message: 'Nothing was sent: the preview has no endpoint.', type: 'snackbar' };
