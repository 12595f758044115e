import { createHmac } from 'node:crypto';
import { isObject, parseJson } from '../../base/json.ts';
import type { CallEndpoint, EndpointRequest, EndpointResult } from '../endpoint/endpoint-result.ts';
import { findRepeated, hideSecrets, isHidden, type MakeToken, redactResult } from '../endpoint/signer.ts';
import { isMade, isServerFailure } from './outcome.ts';

/** The name of the token that anybody can sign. */
export const anyonesToken = 'wrong-secret';

/** A request that is probed, as one that the app may check in its own place. */
export interface Probed {
  readonly request: EndpointRequest;
  /** Its name in a list: `GET`, `POST`, `GET of a re-request`. */
  readonly name: string;
  /** Whether only the tokens that anybody can send are tried. */
  readonly isBrief: boolean;
}

/** A request with an invalid token, and its result. */
export interface TokenProbe {
  readonly invalid: InvalidToken;
  /** The name of the request. */
  readonly by: string;
  readonly result: EndpointResult;
  /** Whether the response repeats the secret, which is removed from the result. */
  readonly isSecretExposed: boolean;
}

/** Creates the calls of an endpoint with these tokens. */
export type Connect = (makeToken: MakeToken) => CallEndpoint;

/**
 * Makes each request with each invalid token. Stops if the endpoint no longer responds, since a token may have crashed
 * the app.
 */
export async function probeTokens(
  connect: Connect,
  secret: string,
  requests: readonly Probed[],
): Promise<readonly TokenProbe[]> {
  const probes: TokenProbe[] = [];
  let silent = 0;
  for (const invalid of invalidTokens(secret))
    for (const probed of requests.filter(({ isBrief }) => !isBrief || briefTokens.includes(invalid.name))) {
      if (silent === maxSilent) return probes;
      const probe = await send(connect, secret, invalid, probed);
      if (!isMade(probe.result)) return probes;
      silent = probe.result.ok ? 0 : silent + 1;
      probes.push(probe);
    }
  return probes;
}

/** The tokens that anybody can send without knowing a valid one. */
const briefTokens: readonly string[] = ['none', anyonesToken];

/** Returns the number of probes of these requests. */
export function countProbes(requests: readonly Probed[]): number {
  const all = invalidTokens('').length;
  return requests.reduce((sum, { isBrief }) => sum + (isBrief ? briefTokens.length : all), 0);
}

/** Sends one request, and removes the token and the secret from the response. */
async function send(
  connect: Connect,
  secret: string,
  invalid: InvalidToken,
  { request, name }: Probed,
): Promise<TokenProbe> {
  const token = await invalid.makeToken(request.query);
  const result = await connect(async () => token)(request);
  const hidden = [secret, token].filter((word) => word !== null && isHidden(word));
  return {
    invalid,
    by: name,
    result: redactResult(result, (text) =>
      hidden.reduce<string>((words, word) => hideSecrets(words, { secret: word }), text),
    ),
    isSecretExposed: findRepeated(result, { secret: isHidden(secret) ? secret : null }) !== null,
  };
}

/** The number of missing responses in a row that ends the probes. */
const maxSilent = 3;

/** Returns whether the endpoint accepted the token: it returned data or success. */
export function isTokenAccepted(result: EndpointResult): boolean {
  if (!result.ok || result.status < 200 || result.status >= 300) return false;
  const value = parseJson(result.text);
  return isObject(value) && (isObject(value['data']) || isObject(value['success']));
}

/** Returns whether the endpoint rejected the request, with status 401 or an error, and did not fail. */
export function isRejected(result: EndpointResult): boolean {
  if (!result.ok || isServerFailure(result)) return false;
  const value = parseJson(result.text);
  return result.status === 401 || (isObject(value) && isObject(value['error']));
}

/** A token that endpoints must reject. */
interface InvalidToken {
  readonly name: string;
  /** Completes "a request …". */
  readonly words: string;
  /** `warning` if only the owner of the secret can create it. */
  readonly severity: 'error' | 'warning';
  readonly makeToken: MakeToken;
}

/** Returns one invalid token of each kind. */
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
      anyonesToken,
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
