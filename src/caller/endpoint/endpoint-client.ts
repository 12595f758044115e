import { fail, type Result, succeed } from '../../base/result.ts';
import { withQuery } from '../../session/context.ts';
import type { CallEndpoint, EndpointRequest } from './endpoint-result.ts';
import { headersFor, type SentResult, sendRequest } from './send-request.ts';
import { hiddenToken, type MakeToken } from './signer.ts';

/** Options of {@link createEndpointClient}. */
interface EndpointOptions {
  /** The URL of the endpoint; the context is added to its query. */
  readonly url: string;
  /** Creates the token of a request; without it, none is sent. */
  readonly makeToken?: MakeToken | undefined;
  /** Default: 10 seconds. */
  readonly timeoutMs?: number | undefined;
}

/** Creates a client that calls an endpoint as the CRM does: with a new token and a time limit. */
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
    const outcome = await sendRequest(outgoing, { timeoutMs, signal });
    const shown = withShownHeaders(withoutAdded(outcome, added), token);
    const requestHeaders = listHeaders(outgoing.url, outgoing.body);
    return { ...shown, ...(shown.ok && { requestHeaders }), sent, urlLength: outgoing.url.length };
  };
}

/** Signs a query. Returns an error if the secret cannot sign, such as an empty one. */
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

function listHeaders(url: string, body: string | null): Readonly<Record<string, string>> {
  const headers = Object.entries({ host: new URL(url).host, ...headersFor(body) });
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]));
}

/** Adds the headers without the token, which a server can repeat in them. */
function withShownHeaders(outcome: SentResult, token: string | null): SentResult {
  if (!outcome.ok || outcome.headers === undefined) return outcome;
  const { headers } = outcome;
  return { ...outcome, shownHeaders: token === null ? headers : headers.replaceAll(token, hiddenToken) };
}

/** Removes the added parameters and the token from the location of a redirect. */
function withoutAdded(outcome: SentResult, added: Readonly<Record<string, string>>): SentResult {
  if (!outcome.ok || !outcome.location) return outcome;
  const location = outcome.location.replace(
    /(?<=[?&])([^=&#?]*)=[^&#]*(?:&|(?=#|$))/g,
    (part, name: string) => (Object.hasOwn(added, name) ? '' : part),
  );
  const { token } = added;
  const bare = location.replace(/[?&](?=#|$)/, '');
  return { ...outcome, location: token === undefined ? bare : bare.replaceAll(token, hiddenToken) };
}

/** Reads the URL of an endpoint, or returns its problem. */
export function readEndpointUrl(text: string): Result<string> {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol))
    return fail('must be an http(s) URL, such as http://localhost:3000/modal');
  if (url.username !== '' || url.password !== '') return fail('must not contain a user name');
  if (url.hash !== '') return fail('must not contain a fragment ("#")');
  return succeed(text.trim());
}

/** The placeholder for a missing endpoint's URL. */
export const nowhere = 'http://no-endpoint.invalid/';

/** Responds in place of a missing endpoint: with empty data, and with success to a submit. */
export const noEndpoint: CallEndpoint = async ({ kind, query }) => ({
  ok: true,
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(kind === 'submit' ? { success: sentNowhere } : { data: {} }),
  sent: withQuery(nowhere, query),
  ms: 0,
});

const sentNowhere = { message: 'Nothing was sent: the preview has no endpoint.', type: 'snackbar' };
