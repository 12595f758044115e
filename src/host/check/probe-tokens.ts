import { createHmac } from 'node:crypto';
import { isObject, parseJson } from '../../base/json.ts';
import { createEndpointClient } from '../endpoint-client.ts';
import type { EndpointRequest, EndpointResult } from '../endpoint-result.ts';
import { hiddenToken, type MakeToken, redactResult } from '../signer.ts';

/** A request with a token that the endpoint has to reject, and what came back. */
export interface Probe {
  readonly invalid: InvalidToken;
  readonly kind: EndpointRequest['kind'];
  readonly result: EndpointResult;
}

/**
 * Makes each request with each token that has to be rejected. An endpoint that no longer responds ends it: a bad token may
 * have ended the app.
 */
export async function probeTokens(
  url: string,
  secret: string,
  requests: readonly EndpointRequest[],
): Promise<readonly Probe[]> {
  const probes: Probe[] = [];
  let silent = 0;
  for (const invalid of invalidTokens(secret))
    for (const asked of requests) {
      if (silent === maxSilent) return probes;
      const result = await probe(url, invalid, asked);
      silent = result.ok ? 0 : silent + 1;
      probes.push({ invalid, kind: asked.kind, result });
    }
  return probes;
}

/** An endpoint may repeat the token, of which some are signed with the secret. */
async function probe(
  url: string,
  { makeToken }: InvalidToken,
  asked: EndpointRequest,
): Promise<EndpointResult> {
  const token = await makeToken(asked.query);
  const result = await createEndpointClient({ url, makeToken: async () => token })(asked);
  return token === null ? result : redactResult(result, (text) => text.replaceAll(token, hiddenToken));
}

/** In a row. */
const maxSilent = 3;

/** Whether the endpoint took the token: data and success are only for the CRM. */
export function isTokenAccepted(result: EndpointResult): boolean {
  if (!result.ok || result.status < 200 || result.status >= 300) return false;
  const value = parseJson(result.text);
  return isObject(value) && (isObject(value['data']) || isObject(value['success']));
}

/** Whether the endpoint says that it rejects the request: with status 401, or in words. */
export function isRejected(result: EndpointResult): boolean {
  if (!result.ok) return false;
  const value = parseJson(result.text);
  return result.status === 401 || (isObject(value) && isObject(value['error']));
}

/** A token that an endpoint has to reject. */
export interface InvalidToken {
  readonly name: string;
  /** Completes "a request …". */
  readonly words: string;
  /** `warning`: only someone with the secret can make it. */
  readonly severity: 'error' | 'warning';
  readonly makeToken: MakeToken;
}

/** Returns one token of each kind that the CRM never sends, next to the secret that it signs with. */
export function invalidTokens(secret: string): readonly InvalidToken[] {
  const signed =
    (change: Change, by = secret): MakeToken =>
    async (query) =>
      join({ alg: 'HS256', typ: 'JWT' }, claimsFor(query, change), by);
  const forge = (name: string, words: string, makeToken: MakeToken): InvalidToken => ({
    name,
    words,
    severity: 'error',
    makeToken,
  });
  return [
    forge('none', 'without a token', async () => null),
    forge('garbage', 'whose token is not a JWT', async () => 'not.a.token'),
    forge(
      'wrong-secret',
      'whose token is signed with another secret',
      signed(noChange, `${secret}, but not this one`),
    ),
    forge('alg-none', 'whose token is not signed ("alg": "none")', async (query) =>
      join({ alg: 'none', typ: 'JWT' }, claimsFor(query, noChange), null),
    ),
    forge(
      'expired',
      'whose token expired an hour ago',
      signed(({ iat, exp, ...ids }) => ({ ...ids, iat: iat - 3720, exp: exp - 3720 })),
    ),
    forge(
      'not-yet-valid',
      'whose token is valid only in an hour ("nbf")',
      signed((claims) => ({ ...claims, nbf: claims.iat + 3600, exp: claims.exp + 3600 })),
    ),
    {
      ...forge(
        'no-expiry',
        'whose token never expires (no "exp")',
        signed(({ exp: _, ...claims }) => claims),
      ),
      severity: 'warning',
    },
    forge(
      'other-user',
      "whose token is another user's",
      signed((claims) => ({ ...claims, userId: claims.userId + 1 })),
    ),
    forge(
      'other-company',
      "whose token is another company's",
      signed((claims) => ({ ...claims, companyId: claims.companyId + 1 })),
    ),
  ];
}

interface Claims {
  readonly userId: number;
  readonly companyId: number;
  readonly iat: number;
  readonly exp: number;
}

type Change = (claims: Claims) => Readonly<Record<string, number>>;

const noChange: Change = (claims) => ({ ...claims });

function claimsFor({ userId, companyId }: Parameters<MakeToken>[0], change: Change) {
  const iat = Math.floor(Date.now() / 1000);
  return change({ userId: Number(userId), companyId: Number(companyId), iat, exp: iat + 120 });
}

function join(header: object, claims: object, secret: string | null): string {
  const [head, body] = [header, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const signature =
    secret === null ? '' : createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url');
  return `${head}.${body}.${signature}`;
}
