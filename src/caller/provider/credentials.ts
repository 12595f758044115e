import { escapeExpression } from '../../base/text.ts';
import type { Credentials } from '../../endpoint/provider/basic-auth.ts';
import type { Call, EndpointResponse } from '../endpoint/endpoint-result.ts';
import {
  findRepeated,
  hiddenToken,
  hideSecrets,
  isHidden,
  type Redact,
  redactResult,
} from '../endpoint/signer.ts';
import type { Caller } from './provider-client.ts';

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
  const { expressions, secrets } = readForms(credentials);
  return (text) =>
    hideSecrets(
      expressions.reduce((redacted, { expression }) => redacted.replace(expression, hiddenToken), text),
      secrets,
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
  const [redact, forms] = [redactCredentials(credentials), readForms(credentials)];
  return {
    redact,
    async client(request, signal) {
      const result = await source(request, signal);
      const exposed = result.ok ? findExposed(result, forms) : null;
      const redacted = redactResult(result, redact);
      return redacted.ok && exposed !== null ? { ...redacted, exposed } : redacted;
    },
  };
}

/** Returns the name of the credentials that a response repeats, also in its headers; `null` for none. */
function findExposed(
  response: EndpointResponse,
  { expressions, secrets }: ReturnType<typeof readForms>,
): string | null {
  const parts = [response.text, response.headers ?? ''];
  const written = expressions.find(
    ({ expression, isReported }) => isReported && parts.some((part) => part.search(expression) >= 0),
  );
  if (written !== undefined) return written.name;
  return findRepeated(response, secrets) === null ? null : secretName;
}

const secretName = 'client secret';

/** Returns the forms in which programs write credentials. */
function readForms({ clientId, clientSecret }: Credentials) {
  const encoded = encode(clientId, clientSecret).replace(/(?<!=)=+$/, '');
  const isReported = isHidden(clientSecret);
  const names = [
    { name: 'header "Authorization"', text: encoded, isReported: true },
    ...(clientSecret.length < shortestSecret ? [] : [{ name: secretName, text: clientSecret, isReported }]),
  ];
  return {
    expressions: names.map(({ text, ...form }) => ({
      ...form,
      expression: new RegExp([...text].map(writtenForms).join(''), 'g'),
    })),
    secrets: { secret: isReported ? clientSecret : null, tokens: new Map<string, string>() },
  };
}

/** The minimum length of a secret to remove. A shorter one may be a normal word. */
const shortestSecret = 8;

/** Returns an expression for a character as itself, and as JSON, URLs, HTML and URL-safe Base64 write it. */
function writtenForms(character: string): string {
  const hex = (value: number, length = 0) => anyCase(value.toString(16).padStart(length, '0'));
  const code = character.codePointAt(0) ?? 0;
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const forms = [
    // JSON, also inside of JSON.
    `\\\\{1,3}${escapeExpression(character)}`,
    units.map((unit) => `\\\\{1,3}u${hex(unit, 4)}`).join(''),
    [...Buffer.from(character)].map((byte) => `%${hex(byte, 2)}`).join(''),
    `&#0*${code};`,
    `&#[xX]0*${hex(code)};`,
    ...(otherForms.get(character) ?? []),
    // Other forms begin with the same sign, and are longer.
    escapeExpression(character),
  ];
  return `(?:${forms.join('|')})`;
}

const otherForms: ReadonlyMap<string, readonly string[]> = new Map([
  [' ', ['\\+']],
  ['+', ['-']],
  ['/', ['_']],
  ['&', ['&amp;']],
  ['<', ['&lt;']],
  ['>', ['&gt;']],
  ['"', ['&quot;']],
  ["'", ['&apos;']],
]);

function anyCase(hex: string): string {
  return hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}
