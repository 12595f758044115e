import { signToken } from '../endpoint/token.ts';
import { withQuery } from '../session/urls.ts';
import type { Asked, Source } from './arrival.ts';
import { forward, type Outcome } from './forward.ts';

/** How an endpoint is asked. */
export interface EndpointOptions {
  /** The one URL that is ever asked; the context is added to its query. */
  readonly url: string;
  /** Makes the token of a request; without it, none is sent. */
  readonly makeToken?: MakeToken | undefined;
  /** 10 seconds by default. */
  readonly timeoutMs?: number | undefined;
}

/** Makes a token for a request's query; `null`: send none. */
export type MakeToken = (query: Asked['query']) => Promise<string | null>;

/** Asks an endpoint as the CRM's servers do: from here, with a fresh token, and with the time limit. */
export function endpointSource({ url, makeToken, timeoutMs }: EndpointOptions): Source {
  return async ({ kind, query, body }, signal) => {
    const token = (await makeToken?.(query)) ?? null;
    const added = token === null ? query : { ...query, token };
    const outgoing = {
      method: kind === 'submit' ? 'POST' : 'GET',
      url: withQuery(url, added),
      body: body === null ? null : JSON.stringify(body),
    } as const;
    const sent = withQuery(url, token === null ? query : { ...query, token: hiddenToken });
    const outcome = await forward(outgoing, { timeoutMs, signal });
    return { ...withoutAdded(outcome, added), sent };
  };
}

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

/** What stands for a token wherever a request is shown. */
const hiddenToken = '…';

/** Signs as the CRM does: for the user and the company of the request, and for a short time. */
export function tokenMaker(secret: string): MakeToken {
  return ({ userId, companyId }) =>
    signToken({ userId: Number(userId), companyId: Number(companyId) }, secret, { expiresIn: tokenSeconds });
}

const tokenSeconds = 120;
