import { escapeExpression } from '../../base/text.ts';
import type { Credentials } from '../../endpoint/provider/basic-auth.ts';
import { hiddenToken, type Redact } from '../endpoint/signer.ts';
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
export function redactCredentials({ clientId, clientSecret }: Credentials): Redact {
  const encoded = encode(clientId, clientSecret).replace(/(?<!=)=+$/, '');
  const hidden = [encoded, ...(clientSecret.length < shortestSecret ? [] : [clientSecret])];
  const expressions = hidden.map((text) => new RegExp([...text].map(writtenForms).join(''), 'g'));
  return (text) =>
    expressions.reduce((redacted, expression) => redacted.replace(expression, hiddenToken), text);
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
