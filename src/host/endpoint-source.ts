import { withQuery } from '../session/urls.ts';
import type { Asked, Source } from './arrival.ts';
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
export function endpointSource({ url, makeToken, timeoutMs }: EndpointOptions): Source {
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
async function sign(query: Asked['query'], makeToken: MakeToken = noToken): Promise<string | null | Error> {
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
