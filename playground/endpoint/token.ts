import type { ModalContext } from 'json-modal';

/**
 * Returns a token with the claims of the CRM's tokens, and without a valid signature: the secret must not be in a
 * page.
 */
export function toToken({ userId, companyId }: ModalContext, now = Date.now()): string {
  const iat = Math.floor(now / 1000);
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    { userId, companyId, iat, exp: iat + lifetime },
  ];
  return [...parts.map((part) => toBase64Url(JSON.stringify(part))), 'the-CRM-signs-here'].join('.');
}

/** In seconds. */
const lifetime = 120;

function toBase64Url(text: string): string {
  return btoa(text)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '');
}
