import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authorizationOf, redactCredentials } from '../../../src/caller/provider/credentials.ts';
import { depth } from '../../seed.ts';

const toAscii = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The ways in which programs write a text. */
const writers: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'JSON of JavaScript': inJson,
  'JSON of Python': (text) => toAscii(inJson(text)),
  'JSON of PHP': (text) => toAscii(inJson(text)).replaceAll('/', '\\/'),
  'JSON in JSON': (text) => inJson(inJson(text)),
  'a URL': encodeURIComponent,
  'a URL in lower case': (text) =>
    encodeURIComponent(text).replace(/%../g, (escaped) => escaped.toLowerCase()),
  'a query': (text) => new URLSearchParams({ it: text }).toString().slice(3),
  HTML: (text) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign),
  'HTML in numbers': (text) =>
    [...text].map((one) => (/\w/.test(one) ? one : `&#x${one.codePointAt(0)?.toString(16)};`)).join(''),
};

const secrets = fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 });

test.each(Object.entries(writers))('credentials as %s writes them are removed', (_, write) => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-f]{4,12}$/), secrets, (clientId, clientSecret) => {
      const credentials = { clientId, clientSecret };
      const redact = redactCredentials(credentials);
      expect(redact(`<${write(clientSecret)}>`)).toBe('<…>');
      const base64 = authorizationOf('crm', credentials)?.replace(/^Basic |=+$/g, '') ?? '';
      expect(redact(`<${write(base64)}>`)).toBe('<…>');
      expect(redact(`<${base64.replaceAll('+', '-').replaceAll('/', '_')}>`)).toBe('<…>');
    }),
    { numRuns: depth(200, 1000) },
  );
});

test('a text without the credentials is unchanged', () => {
  const redact = redactCredentials({ clientId: 'id', clientSecret: 'a.c+e(g)' });
  for (const text of ['abc+e(g)', 'a.c+e(g', 'a.cce(g)', 'aXc+e(g)']) expect(redact(text)).toBe(text);
});
