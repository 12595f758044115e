import { signToken } from '../endpoint/token.ts';
import type { MakeToken } from './signer.ts';

/** A token that an endpoint has to refuse. */
export interface Forgery {
  readonly name: string;
  /** Completes "a request …". */
  readonly words: string;
  readonly makeToken: MakeToken;
}

/** One token of each kind that the CRM would never send, next to the secret that it signs with. */
export function forgeTokens(secret: string): readonly Forgery[] {
  const sign = (query: Query, by: string, change: Change = {}) =>
    signToken(
      { userId: Number(query['userId']), companyId: Number(query['companyId']) + (change.company ?? 0) },
      by,
      {
        now: new Date(Date.now() - (change.secondsAgo ?? 0) * 1000),
        expiresIn: 120,
      },
    );
  return [
    { name: 'none', words: 'without a token', makeToken: async () => null },
    { name: 'garbage', words: 'whose token is no JWT', makeToken: async () => 'not.a.token' },
    {
      name: 'wrong-secret',
      words: 'whose token was signed with another secret',
      makeToken: (query) => sign(query, `${secret}, but not this one`),
    },
    { name: 'alg-none', words: 'whose token is not signed ("alg": "none")', makeToken: signNothing },
    {
      name: 'expired',
      words: 'whose token expired an hour ago',
      makeToken: (query) => sign(query, secret, { secondsAgo: 3720 }),
    },
    {
      name: 'other-company',
      words: "whose token is another company's",
      makeToken: (query) => sign(query, secret, { company: 1 }),
    },
  ];
}

type Query = Parameters<MakeToken>[0];

interface Change {
  readonly company?: number;
  readonly secondsAgo?: number;
}

async function signNothing({ userId, companyId }: Query): Promise<string> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const claims = { userId: Number(userId), companyId: Number(companyId), iat: issuedAt, exp: issuedAt + 120 };
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`;
}
