import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  authorizationOf,
  hideCredentials,
  redactCredentials,
} from '../../../src/caller/provider/credentials.ts';
import { depth } from '../../seed.ts';

/** A response of an app. */
const answer = { ok: true, status: 200, contentType: 'text/plain', text: '', sent: '', ms: 1 } as const;

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

const written = { clientId: '0a1b2c3d', clientSecret: 'the secret of the app' };
const header = authorizationOf('crm', written) ?? '';

test.each([
  ['client secret', 'the secret of the app'],
  ['client secret', 'the%20secret%20of%20the%20app'],
  ['client secret', '0a1b2c3d:the secret of the app'],
  ['client secret', Buffer.from('the secret of the app').toString('hex')],
  ['client secret', Buffer.from('key=the secret of the app;').toString('base64')],
  ['header "Authorization"', header],
  ['header "Authorization"', header.replace('Basic ', '').replace(/=+$/, '')],
  [null, '0a1b2c3d'],
  [null, authorizationOf('wrong secret', written) ?? ''],
])('the %s is found in "%s", and hidden', async (exposed, text) => {
  const { client, redact } = hideCredentials(
    async () => ({ ...answer, text, headers: 'content-type: text/plain' }),
    written,
  );
  const result = await client('request');
  expect(result).toMatchObject({ ok: true, text: exposed === null ? text : expect.stringContaining('…') });
  expect(result.ok && result.exposed).toBe(exposed ?? undefined);
  const hidden = result.ok ? result.text : '';
  if (exposed !== null) expect(redact(hidden)).toBe(hidden);
  for (const secret of [text, 'secret of', header.slice(6, 30)])
    if (exposed !== null) expect(hidden).not.toContain(secret);
});

test('credentials in a header are found, unlike an ordinary word', async () => {
  const inHeader = hideCredentials(async () => ({ ...answer, headers: `x-debug: ${header}` }), written);
  expect(await inHeader.client('request')).toMatchObject({ exposed: 'header "Authorization"' });
  const word = { clientId: 'id', clientSecret: 'password' };
  const { client } = hideCredentials(async () => ({ ...answer, text: '{ "password": "" }' }), word);
  expect(await client('request')).not.toHaveProperty('exposed');
});

test('a text without the credentials is unchanged', () => {
  const redact = redactCredentials({ clientId: 'id', clientSecret: 'a.c+e(g)' });
  for (const text of ['abc+e(g)', 'a.c+e(g', 'a.cce(g)', 'aXc+e(g)']) expect(redact(text)).toBe(text);
});
