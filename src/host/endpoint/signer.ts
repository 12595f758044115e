import { signToken } from '../../endpoint/token.ts';
import type { EndpointRequest, EndpointResult } from './endpoint-result.ts';

/** A signer of requests, which also removes tokens and the secret from texts. */
export interface Signer {
  readonly makeToken: MakeToken;
  readonly redact: Redact;
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
  return {
    async makeToken({ userId, companyId }) {
      const claims = { userId: Number(userId), companyId: Number(companyId) };
      const token = await signToken(claims, secret, { expiresIn: tokenSeconds });
      tokens.set(signatureOf(token), token);
      return token;
    },
    redact(text) {
      const redacted = withoutTokens(text, tokens);
      return secret.length < shortestSecret ? redacted : redacted.replaceAll(secret, hiddenToken);
    },
  };
}

const tokenSeconds = 120;

/** The minimum length of a secret to remove. A shorter one may be a normal word. */
const shortestSecret = 12;

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}

/** Removes the tokens, found by their signatures in one pass. */
function withoutTokens(text: string, tokens: ReadonlyMap<string, string>): string {
  let [redacted, end] = ['', 0];
  for (const { 0: signature, index } of text.matchAll(/(?<![\w-])[\w-]{43}/g)) {
    const token = tokens.get(signature);
    if (token === undefined) continue;
    const next = index + signature.length;
    const start = text.endsWith(token, next) ? next - token.length : index;
    redacted += text.slice(end, start) + hiddenToken;
    end = next;
  }
  return redacted + text.slice(end);
}

/** Removes tokens from all parts of a result. */
export function redactResult(result: EndpointResult, redact: Redact): EndpointResult {
  if (!result.ok) return { ...result, reason: redact(result.reason) };
  const { text, contentType, location, raw } = result;
  return {
    ...result,
    text: redact(text),
    contentType: redact(contentType),
    ...(location && { location: redact(location) }),
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
