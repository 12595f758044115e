import { isSecret } from '../token.ts';

/** The client id and the client secret of an app. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Returns whether an `Authorization` header has these credentials. All bytes of their digests are compared, so the duration
 * reveals nothing about the secret. Rejects if they are empty: a missing environment variable would open the endpoints.
 */
export async function isAuthorized(header: string | null, credentials: Credentials): Promise<boolean> {
  const { clientId, clientSecret } = credentials;
  if (!isSecret(clientId) || !isSecret(clientSecret))
    throw new Error('defineProvider needs the client id and the client secret of the app.');
  const received = readBasic(header);
  const expected = new TextEncoder().encode(`${clientId}:${clientSecret}`);
  const [receivedDigest, expectedDigest] = await Promise.all([digest(received), digest(expected)]);
  let difference = 0;
  for (const [index, byte] of receivedDigest.entries()) difference |= byte ^ (expectedDigest[index] ?? 0);
  return difference === 0;
}

/** Returns the decoded credentials of a header; no bytes if it has none. */
function readBasic(header: string | null): Uint8Array<ArrayBuffer> {
  const [, base64 = ''] = /^basic +([a-z\d+/]+={0,2}) *$/i.exec(header ?? '') ?? [];
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

async function digest(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
