import { hiddenToken, type Redact } from '../endpoint/signer.ts';
import type { Caller } from './provider-request.ts';

/** The client id and the client secret of an app. */
export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Returns the header "Authorization" of a caller; `null` for none. */
export function authorizationOf(caller: Caller, { clientId, clientSecret }: Credentials): string | null {
  return headers[caller](clientId, clientSecret);
}

const headers: Readonly<Record<Caller, (clientId: string, clientSecret: string) => string | null>> = {
  crm: (clientId, clientSecret) => basic(clientId, clientSecret),
  'no header': () => null,
  garbage: () => 'Basic %%%',
  'wrong secret': (clientId, clientSecret) => basic(clientId, wrongSecret(clientSecret)),
  'Bearer token': () => 'Bearer json-modal-check',
};

function basic(clientId: string, clientSecret: string): string {
  return `Basic ${encode(clientId, clientSecret)}`;
}

function encode(clientId: string, clientSecret: string): string {
  return Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
}

/** Returns a secret of the same length, which says nothing about the right one. */
function wrongSecret({ length }: string): string {
  return 'wrong-secret-'.repeat(Math.ceil(length / 13)).slice(0, length) || 'wrong';
}

/** Creates the removal of the secret and of the credentials from texts. */
export function redactCredentials({ clientId, clientSecret }: Credentials): Redact {
  const encoded = encode(clientId, clientSecret).replace(/=+$/, '');
  const forms = [
    encoded,
    encoded.replaceAll('+', '-').replaceAll('/', '_'),
    ...(clientSecret.length < shortestSecret
      ? []
      : [clientSecret, JSON.stringify(clientSecret).slice(1, -1), encodeURIComponent(clientSecret)]),
  ];
  return (text) => forms.reduce((redacted, form) => redacted.replaceAll(form, hiddenToken), text);
}

/** The minimum length of a secret to remove. A shorter one may be a normal word. */
const shortestSecret = 8;
