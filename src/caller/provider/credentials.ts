import type { Credentials } from '../../endpoint/provider/basic-auth.ts';
import type { Call } from '../endpoint/endpoint-result.ts';
import {
  findRepeated,
  hiddenToken,
  hideSecrets,
  isHidden,
  type Redact,
  redactResult,
} from '../endpoint/signer.ts';
import type { Caller } from './provider-request.ts';

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

/** Returns a secret of the same length that reveals nothing about the right one. */
function wrongSecret({ length }: string): string {
  return 'wrong-secret-'.repeat(Math.ceil(length / 13)).slice(0, length) || 'wrong';
}

/** Creates a function that removes the secret and the credentials from texts, in whatever form a program writes them. */
export function redactCredentials(credentials: Credentials): Redact {
  const values = listValues(credentials);
  return (text) =>
    values.reduce(
      (left, { value }) => hideSecrets(left.replaceAll(value, hiddenToken), { secret: value }),
      text,
    );
}

/** A source of responses without the credentials. */
interface HiddenCredentials<Request> {
  readonly client: Call<Request>;
  readonly redact: Redact;
}

/** Removes the credentials from all responses before anything else reads them, and notes which of them each one repeated. */
export function hideCredentials<Request>(
  source: Call<Request>,
  credentials: Credentials,
): HiddenCredentials<Request> {
  const redact = redactCredentials(credentials);
  const reported = listValues(credentials).filter(({ isReported }) => isReported);
  return {
    redact,
    async client(request, signal) {
      const result = await source(request, signal);
      const exposed = reported.find(({ value }) => findRepeated(result, { secret: value }) !== null);
      const redacted = redactResult(result, redact);
      return redacted.ok && exposed !== undefined ? { ...redacted, exposed: exposed.name } : redacted;
    },
  };
}

/** Returns the texts that give the credentials away, the header in both alphabets of Base64. */
function listValues({ clientId, clientSecret }: Credentials) {
  const encoded = encode(clientId, clientSecret).replace(/(?<!=)=+$/, '');
  const inHeader = [encoded, encoded.replaceAll('+', '-').replaceAll('/', '_')];
  return [
    ...inHeader.map((value) => ({ name: 'header "Authorization"', value, isReported: true })),
    ...(clientSecret.length < shortestSecret
      ? []
      : [{ name: 'client secret', value: clientSecret, isReported: isHidden(clientSecret) }]),
  ];
}

/** The minimum length of a secret to remove. A shorter one may be a normal word. */
const shortestSecret = 8;
