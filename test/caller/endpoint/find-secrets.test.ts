import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSecrets, openSigner } from '../../../src/caller/endpoint/signer.ts';

/** Spellings of a character that are read back as the same one, each in its own syntax. */
const spellings: Readonly<Record<string, (character: string) => string>> = {
  json: (character) => JSON.stringify(character).slice(1, -1),
  'json of PHP': (character) => (character === '/' ? String.raw`\/` : JSON.stringify(character).slice(1, -1)),
  units: (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  'upper units': (character) => `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  url: (character) => encodeURIComponent(character),
  'lower url': (character) => encodeURIComponent(character).toLowerCase(),
  bytes: (character) => Buffer.from(character).toString('hex').replace(/../g, '%$&'),
  decimal: (character) => `&#${character.charCodeAt(0)};`,
  hexadecimal: (character) => `&#x${character.charCodeAt(0).toString(16)};`,
};

const secrets = fc.string({
  unit: fc.constantFrom(...'abcXYZ0189/"\\+=&<é -_.'.split('')),
  minLength: 12,
  maxLength: 40,
});
const around = fc.string({ unit: fc.constantFrom(...'aB1+'.split('')), maxLength: 9 });
const names = fc.constantFrom(...Object.keys(spellings));
const hide = (text: string, secret: string) => hideSecrets(text, { secret, tokens: new Map() });

test('a secret is hidden in every spelling, also with several in one', () => {
  fc.assert(
    fc.property(secrets, fc.array(names, { minLength: 1, maxLength: 4 }), (secret, chosen) => {
      const spelled = [...secret]
        // A character that begins a lower spelling would be lost in it.
        .map((character, index) => spellings[chosen[index % chosen.length] ?? 'json']?.(character))
        .join('');
      fc.pre(chosen.every((name) => name !== 'lower url') || !/[A-Z]/.test(secret));
      expect(hide(`{"a":"${spelled}"}`, secret)).toBe('{"a":"…"}');
    }),
    { seed: 40, numRuns: 500 },
  );
});

test.each([
  ['a URL', encodeURIComponent('\u{1f370} of a cake')],
  ['HTML', '&#x1f370; of a cake'],
])('a secret with an emoji is hidden in %s', (_, text) => {
  expect(hide(`<${text}>`, '\u{1f370} of a cake')).toBe('<…>');
});

test.each(['base64', 'base64url', 'hex'] as const)(
  'a secret is hidden in %s, at any place of a longer text, and escaped again',
  (encoding) => {
    fc.assert(
      fc.property(secrets, around, around, fc.boolean(), (secret, before, after, isEscaped) => {
        const encoded = Buffer.from(before + secret + after).toString(encoding);
        const text = isEscaped ? encoded.replaceAll('/', '\\/').replaceAll('+', '%2b') : encoded;
        const hidden = hide(`"${text}"`, secret).replaceAll('\\/', '/').replaceAll('%2b', '+').slice(1, -1);
        expect(hidden).toContain('…');
        const [first = '', second = ''] = hidden.split('…');
        expect(encoded.startsWith(first) && encoded.endsWith(second)).toBe(true);
        const left = Buffer.from(first, encoding).toString('latin1').length;
        expect(left).toBeLessThanOrEqual(Buffer.from(before).length);
      }),
      { seed: 40, numRuns: 300 },
    );
  },
);

test('a token is hidden as it is, in base64 and in a URL, and other texts are unchanged', async () => {
  const { makeToken, redact, findExposed } = openSigner('a secret of twenty');
  const token = (await makeToken({ userId: '1', companyId: '2' })) ?? '';
  const result = (text: string) =>
    ({ ok: true, status: 200, contentType: '', text, sent: 'http://localhost/', ms: 0 }) as const;
  const base64 = Buffer.from(`to: ${token}`).toString('base64');
  for (const text of [token, encodeURIComponent(`/?token=${token}`), `"${base64}"`]) {
    expect(redact(text)).toContain('…');
    expect(redact(text)).not.toContain(token.slice(-43));
    expect(findExposed(result(text))).toBe('token');
  }
  expect(findExposed(result('"a secret of twenty"'))).toBe('secret');
  expect(findExposed({ ...result('{}'), headers: 'x-debug\na%20secret%20of%20twenty' })).toBe('secret');
  for (const text of ['{"data":{}}', 'a'.repeat(200), '%%%\\\\&amp;', `${token.slice(0, -2)}`]) {
    expect(redact(text)).toBe(text);
    expect(findExposed(result(text))).toBeNull();
  }
});

test.each([
  ['dev-key', 'a dev-key.', 'a ….'],
  ['dev-key', 'my-dev-keys', 'my-dev-keys'],
  ['dev-key', Buffer.from('a dev-key').toString('base64'), 'YS…'],
  ['secret', 'a secret', 'a secret'],
  ['Secret', 'a Secret', 'a Secret'],
  ['123456', '123456', '123456'],
  ['a1-b2', 'a1-b2', 'a1-b2'],
])('the short secret %s in %j is read as %j', (secret, text, redacted) => {
  expect(openSigner(secret).redact(text)).toBe(redacted);
});

test('a text of megabytes is read in one pass', () => {
  const text = `${'\\"'.repeat(100_000)}${'ab01'.repeat(200_000)}${'%41'.repeat(100_000)}${'\\'.repeat(100_000)}`;
  expect(hide(text, 'the secret of the modal')).toBe(text);
});
