import { expectObject } from './check-arguments.ts';
import { accept, type ReadOutcome, reject } from './incoming-request.ts';

/** The user and company of a token. */
export interface TokenClaims {
  readonly userId: number;
  readonly companyId: number;
}

/** The times of a token. */
export interface TokenTimes {
  /** Default: the current time. */
  readonly now?: Date | undefined;
  /** In seconds. Default: 10 minutes. */
  readonly expiresIn?: number | undefined;
}

/**
 * Signs a token as the CRM does: a JWT with HS256 of the user's and the company's id, `iat` and `exp`. Rejects if the secret
 * is missing.
 */
export async function signToken(
  claims: TokenClaims,
  secret: string,
  { now = new Date(), expiresIn = 600 }: TokenTimes = {},
): Promise<string> {
  expectObject(claims, 'signToken', 'await signToken({ userId: 1, companyId: 1 }, secret)');
  const { userId, companyId } = claims;
  if (typeof userId !== 'number' || typeof companyId !== 'number')
    throw new TypeError('The "userId" and "companyId" of signToken must be numbers.');
  if (!isSecret(secret)) throw new Error('signToken needs the JWT secret of the modal.');
  const { SignJWT } = await import('jose');
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ userId, companyId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + expiresIn)
    .sign(new TextEncoder().encode(secret));
}

/**
 * Returns whether this is a secret. JavaScript callers may pass anything, and a guessable text such as "false" would let
 * anyone sign.
 */
export function isSecret(secret: unknown): boolean {
  return typeof secret === 'string' && secret !== '';
}

/** Returns the user and company of a token if its signature and times are valid. */
export async function verifyToken(
  token: string | undefined,
  secret: string,
  now: Date,
): Promise<ReadOutcome<TokenClaims>> {
  if (token === undefined || token === '') return reject(401, 'The request has no token.');
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
    return reject(401, messageFor(error));
  }
}

/** The allowed difference between the clocks of the CRM and the endpoint. */
const toleranceSeconds = 10;

function readClaims({ userId, companyId }: Readonly<Record<string, unknown>>): ReadOutcome<TokenClaims> {
  if (typeof userId === 'number' && typeof companyId === 'number') return accept({ userId, companyId });
  return reject(401, 'The token has no user id or no company id.');
}

function messageFor(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return (typeof code === 'string' && problems[code]) || 'The token is not a JWT.';
}

const problems: Readonly<Record<string, string>> = {
  ERR_JWT_EXPIRED: 'The token has expired.',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'The token was not signed with this secret.',
  ERR_JOSE_ALG_NOT_ALLOWED: 'The token is not signed with HS256.',
  ERR_JWT_CLAIM_VALIDATION_FAILED: 'The token is not valid yet, or has no expiry.',
};
