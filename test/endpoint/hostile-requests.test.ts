import fc from 'fast-check';
import { type IncomingRequest, readRequest, signToken } from 'json-modal/endpoint';
import { expect, test } from 'vitest';
import { parameters } from '../../src/endpoint/read-context.ts';
import { cake } from './cake.ts';
import { urlWith } from './requests.ts';

/** Text in which the characters that mean something to a URL or to JSON are frequent. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...'%&=?#,{}[]":0123456789\\/ ') }),
  fc.json(),
);

const name = fc.constantFrom(...parameters);

const url = fc.oneof(
  text,
  text.map((query) => `/modal?${query}`),
  fc.dictionary(name, text).map((query) => urlWith(query, '/modal')),
);

const request: fc.Arbitrary<IncomingRequest> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'PUT', '', undefined),
    url: fc.option(url, { nil: undefined }),
    body: fc.oneof(fc.constant(undefined), fc.anything(), text),
    chunks: fc.array(fc.oneof(text, fc.uint8Array())),
  })
  .map(({ chunks, ...rest }) => ({
    ...rest,
    async *[Symbol.asyncIterator]() {
      yield* chunks;
    },
  }));

test('no request makes the reading throw, and none is accepted without its token', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      const result = await readRequest(given, { secret: 'secret', modal: cake });
      expect(result).toEqual({ ok: false, status: expect.any(Number), problem: expect.any(String) });
    }),
    { numRuns: 500 },
  );
});

test('accepted requests fit the modal, whatever is in the body', async () => {
  const value = fc.oneof(
    fc.constantFrom(1, 2, 'yes', 'vanilla', ['vanilla'], '2026-01-01', ''),
    fc.jsonValue(),
  );
  const key = fc.constantFrom(...Object.keys(cake.properties.blocks.properties), '__proto__', 'toString');
  const secret = 's';
  const token = await signToken({ userId: 12, companyId: 34 }, secret);
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, value), async (form) => {
      const body = JSON.stringify({ size: 1, shop: 'north', ...form });
      const result = await readRequest(new Request(urlWith({ token }), { method: 'POST', body }), {
        secret,
        modal: cake,
      });
      if (!result.ok) expect(result.status).toBe(400);
      else
        expect(result.form).toSatisfy(
          ({ size, flavours = [], gift = 'no' }) =>
            [1, 2].includes(size) && Array.isArray(flavours) && ['yes', 'no'].includes(gift),
        );
    }),
    { numRuns: 500 },
  );
});
