import { readRequest, signToken } from 'json-modal/endpoint';
import jsonwebtoken from 'jsonwebtoken';
import { describe, expect, test } from 'vitest';
import { getRequest, urlWith } from './requests.ts';

const secret = 'the secret of the modal';
const who = { userId: 12, companyId: 34 };
const now = new Date('2026-11-20T10:00:00Z');
const soon = Math.floor(now.getTime() / 1000) + 60;

/** The contents of an initial request with this token, as read. */
async function read(token?: string, context: Readonly<Record<string, string>> = {}) {
  const request = getRequest({ ...context, ...(token !== undefined && { token }) });
  const result = await readRequest(request, { secret, now });
  return result.ok ? 'taken' : `${result.status} ${result.problem}`;
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

describe('a token that is signed as the CRM does', () => {
  test('is accepted', async () => {
    expect(await read(await signToken(who, secret, { now }))).toBe('taken');
  });

  test('is valid for ten minutes by default', async () => {
    const token = await signToken(who, secret, { now });
    expect(jsonwebtoken.decode(token)).toEqual({ ...who, iat: soon - 60, exp: soon - 60 + 600 });
    const short = await signToken(who, secret, { now, expiresIn: 5 });
    expect(jsonwebtoken.decode(short)).toMatchObject({ exp: soon - 60 + 5 });
  });

  test.each(['', undefined, null])('needs a secret: %j is none', async (none) => {
    await expect(signToken(who, none as string)).rejects.toThrow('signToken needs the JWT secret');
  });

  test('is accepted by jsonwebtoken', async () => {
    const token = await signToken(who, secret);
    expect(jsonwebtoken.verify(token, secret, { algorithms: ['HS256'] })).toMatchObject(who);
    expect(() => jsonwebtoken.verify(token, 'another secret')).toThrow('invalid signature');
  });

  test('is accepted ten seconds late, and no later, since clocks differ', async () => {
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
    const token = await signToken(who, secret, { now, expiresIn: 60 });
    const results = [69, 70, 71].map((late) => readRequest(getRequest({ token }), { secret, now: at(late) }));
    expect((await Promise.all(results)).map(({ ok }) => ok)).toEqual([true, false, false]);
  });
});

describe('a token is rejected that is', () => {
  const sign = (claims: object, key = secret, options: jsonwebtoken.SignOptions = {}) =>
    jsonwebtoken.sign(claims, key, options);

  test.each<[string, string | undefined, string]>([
    ['missing', undefined, '401 The request has no token.'],
    ['empty', '', '401 The request has no token.'],
    ['garbage', 'cake', '401 The token is not a JWT.'],
    ['garbage in three parts', 'a.b.c', '401 The token is not a JWT.'],
    [
      'signed with another secret',
      sign({ ...who, exp: soon }, 'another secret'),
      '401 The token was not signed with this secret.',
    ],
    [
      'not signed, and says so',
      `${encode({ alg: 'none', typ: 'JWT' })}.${encode({ ...who, exp: soon })}.`,
      '401 The token is not signed with HS256.',
    ],
    [
      'signed with another algorithm',
      sign({ ...who, exp: soon }, secret, { algorithm: 'HS512' }),
      '401 The token is not signed with HS256.',
    ],
    ['expired', sign({ ...who, exp: soon - 600 }), '401 The token has expired.'],
    ['without an end', sign(who), '401 The token is not valid yet, or has no expiry.'],
    [
      'not valid yet',
      sign({ ...who, exp: soon, nbf: soon }),
      '401 The token is not valid yet, or has no expiry.',
    ],
    ['for nobody', sign({ exp: soon }), '401 The token has no user id or no company id.'],
    ['for no company', sign({ userId: 12, exp: soon }), '401 The token has no user id or no company id.'],
    [
      'for a user in a list',
      sign({ userId: [12], companyId: 34, exp: soon }),
      '401 The token has no user id or no company id.',
    ],
    [
      'for another user',
      sign({ ...who, userId: 13, exp: soon }),
      '401 The token is for a different user or company than the query.',
    ],
    [
      'for another company',
      sign({ ...who, companyId: 35, exp: soon }),
      '401 The token is for a different user or company than the query.',
    ],
  ])('%s', async (_, token, expected) => {
    expect(await read(token)).toBe(expected);
  });

  test('given twice', async () => {
    const token = await signToken(who, secret, { now });
    const request = new Request(`${urlWith({ token })}&token=x`);
    const result = await readRequest(request, { secret, now });
    expect(result).toEqual({ ok: false, status: 400, problem: 'The query has "token" more than once.' });
  });
});

test('whoever has no valid token learns nothing about the rest of the request', async () => {
  expect(await read('cake', { resource: 'cake' })).toBe('401 The token is not a JWT.');
});

describe('without a secret', () => {
  test('nothing is accepted, unless null requests it', async () => {
    // @ts-expect-error
    await expect(readRequest(getRequest({}), {})).rejects.toThrow('needs the JWT secret');
    await expect(readRequest(getRequest({}), { secret: '' })).rejects.toThrow('needs the JWT secret');
    expect(await readRequest(getRequest({}), { secret: null })).toMatchObject({ ok: true, kind: 'initial' });
  });

  test.each([false, 0, {}, ['s'], Promise.resolve('s')])(
    'nothing is read: %j is none, whose text anyone could sign with',
    async (secret) => {
      const token = await signToken(who, String(secret));
      const options = { secret } as unknown as Parameters<typeof readRequest>[1];
      await expect(readRequest(getRequest({ token }), options)).rejects.toThrow('needs the JWT secret');
    },
  );

  test('a variable that may not be set does not compile', () => {
    // @ts-expect-error
    const options: Parameters<typeof readRequest>[1] = { secret: process.env['JSON_MODAL_SECRET'] };
    expect(options).toBeDefined();
  });
});
