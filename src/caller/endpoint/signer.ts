import { signToken } from '../../endpoint/token.ts';
import type { EndpointRequest, EndpointResult } from './endpoint-result.ts';
import { findSecrets, type Secrets, shortestPart } from './find-secrets.ts';

/** A signer of requests, which also removes tokens and the secret from texts. */
export interface Signer {
  readonly makeToken: MakeToken;
  readonly redact: Redact;
  /** Returns what the endpoint repeats in a response; `null` for nothing. */
  readonly findExposed: (result: EndpointResult) => 'secret' | 'token' | null;
}

/** Creates the token of a query; `null` sends none. */
export type MakeToken = (query: EndpointRequest['query']) => Promise<string | null>;

/** Replaces each token and the secret. */
export type Redact = (text: string) => string;

/** The replacement of a token in requests and responses. */
export const hiddenToken = '…';

/** Creates a signer of short-lived tokens for the user and company of the request. */
export function openSigner(secret: string): Signer {
  const tokens = new Map<string, string>();
  const secrets = { secret: isHidden(secret) ? secret : null, tokens };
  return {
    async makeToken({ userId, companyId }) {
      const claims = { userId: Number(userId), companyId: Number(companyId) };
      const token = await signToken(claims, secret, { expiresIn: tokenSeconds });
      tokens.set(token.slice(token.lastIndexOf('.') + 1), token);
      return token;
    },
    redact: (text) => hideSecrets(text, secrets),
    findExposed: (result) => findRepeated(result, secrets),
  };
}

/** Returns which of the secrets a response repeats, also in its headers; `null` for none. */
export function findRepeated(result: EndpointResult, secrets: Secrets): 'secret' | 'token' | null {
  const parts = result.ok ? [result.text, result.headers ?? ''] : [];
  const places = parts.flatMap((part) => findSecrets(part, secrets));
  return places.find(({ what }) => what === 'secret')?.what ?? places[0]?.what ?? null;
}

const tokenSeconds = 120;

/** Returns whether a secret is hidden and reported. A very short one, or a single word, may be a normal part of a text. */
export function isHidden(secret: string): boolean {
  if (secret.length >= shortestPart) return true;
  return secret.length >= shortestSecret && !/^(\p{Lu}?\p{Ll}+|\p{Lu}+|\p{N}+)$/u.test(secret);
}

const shortestSecret = 6;

/** Replaces secrets and tokens in any spelling. */
export function hideSecrets(text: string, secrets: Secrets): string {
  let [redacted, last] = ['', 0];
  for (const { start, end } of findSecrets(text, secrets)) {
    redacted += text.slice(last, start) + hiddenToken;
    last = end;
  }
  return redacted + text.slice(last);
}

/** Removes tokens from all parts of a result. */
export function redactResult(result: EndpointResult, redact: Redact): EndpointResult {
  if (!result.ok) return { ...result, reason: redact(result.reason) };
  const { text, contentType, location, raw, headers: _, ...rest } = result;
  return {
    ...rest,
    text: redact(text),
    contentType: redact(contentType),
    ...(location !== undefined && { location: location && redact(location) }),
    raw: raw && redactBytes(raw, redact),
  };
}

/** Removes tokens from a request, which may be in the form. */
export function redactRequest({ kind, query, body }: EndpointRequest, redact: Redact): EndpointRequest {
  const texts = (_: string, value: unknown) => (typeof value === 'string' ? redact(value) : value);
  return { kind, ...(JSON.parse(JSON.stringify({ query, body }), texts) as Omit<EndpointRequest, 'kind'>) };
}

function redactBytes(bytes: Uint8Array, redact: Redact): Uint8Array {
  const encodings = bytes.includes(0) ? (['latin1', 'utf16le'] as const) : (['latin1'] as const);
  return encodings.reduce<Uint8Array>((now, encoding) => {
    const text = Buffer.from(now).toString(encoding);
    const redacted = redact(text);
    return redacted === text ? now : Buffer.from(redacted.replaceAll(hiddenToken, '*'), encoding);
  }, bytes);
}
