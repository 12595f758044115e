import { accept, type Outcome, refuse } from './incoming.ts';

/** Who asks, as a token says it. */
export interface TokenClaims {
  readonly userId: number;
  readonly companyId: number;
}

/** When a token is made, and for how long it holds. */
export interface TokenTimes {
  /** The current time by default. */
  readonly now?: Date | undefined;
  /** In seconds: 10 minutes by default. */
  readonly expiresIn?: number | undefined;
}

/**
 * Signs a token as the CRM does: a JWT with HS256 over the user's and the company's id, `iat` and `exp`. Rejects when there is
 * no secret.
 */
export async function signToken(
  { userId, companyId }: TokenClaims,
  secret: string,
  { now = new Date(), expiresIn = 600 }: TokenTimes = {},
): Promise<string> {
  if (!isSecret(secret)) throw new Error('signToken needs the JWT secret of the modal.');
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ userId, companyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(new TextEncoder().encode(secret));
}

/** Whether it is one: out of JavaScript it can be anything, whose text, such as "false", anyone could sign with. */
export function isSecret(secret: unknown): boolean {
  return typeof secret === 'string' && secret !== '';
}

/** Whose token it is, once its signature and its times hold. */
export async function verifyToken(
  token: string | undefined,
  secret: string,
  now: Date,
): Promise<Outcome<TokenClaims>> {
  if (token === undefined || token === '') return refuse(401, 'The request has no token.');
  const { jwtVerify } = await import('jose');
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      requiredClaims: ['exp'],
      clockTolerance: toleranceSeconds,
      currentDate: now,
    });
    return readClaims(payload);
  } catch (error) {
    return refuse(401, wordsFor(error));
  }
}

/** How far the clocks of the CRM and of the endpoint may be apart. */
const toleranceSeconds = 10;

function readClaims({ userId, companyId }: Readonly<Record<string, unknown>>): Outcome<TokenClaims> {
  if (typeof userId === 'number' && typeof companyId === 'number') return accept({ userId, companyId });
  return refuse(401, 'The token does not say which user and company it is for.');
}

function wordsFor(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && problems[code]) || 'The token is not a JWT.';
}

const problems: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The token was not signed with this secret.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The token is not signed with HS256.',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'The token does not hold now, or does not say until when it holds.',
};
