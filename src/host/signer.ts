import { signToken } from '../endpoint/token.ts';
import type { EndpointRequest, EndpointResult } from './endpoint-result.ts';

/** Signs requests as the CRM does, and removes what it signed with from what is kept or shown. */
export interface Signer {
  readonly makeToken: MakeToken;
  readonly redact: Redact;
}

/** Makes a token for a request's query; `null`: send none. */
export type MakeToken = (query: EndpointRequest['query']) => Promise<string | null>;

/** Puts a sign in the place of each token and of the secret. */
export type Redact = (text: string) => string;

/** Stands for a token wherever a request or a response is shown. */
export const hiddenToken = '…';

/** Creates a signer: its tokens are for the user and the company of the request, and valid for a short time. */
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

/** A shorter one may be a word of the response. */
const shortestSecret = 12;

function signatureOf(token: string): string {
  return token.slice(token.lastIndexOf('.') + 1);
}

/** Looks for signatures only, once through the text, however many tokens there are. */
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

/** A response without tokens, in whatever part of it an endpoint repeats the URL. */
export function redactResult(result: EndpointResult, redact: Redact): EndpointResult {
  if (!result.ok) return { ...result, reason: redact(result.reason) };
  const { text, contentType, location, raw } = result;
  return {
    ...result,
    text: redact(text),
    contentType: redact(contentType),
    ...(location !== undefined && { location: redact(location) }),
    raw: raw && redactBytes(raw, redact),
  };
}

/** A request without tokens, which an endpoint may have put into the form. */
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
