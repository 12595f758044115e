import type { Value } from 'json-modal';
import { type FormOf, type IncomingRequest, readRequest } from 'json-modal/endpoint';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { cake } from './cake.ts';
import { getRequest, nodeSubmitOf, submitOf, urlWith } from './requests.ts';

const whole = { size: 1, shop: 'north' };

/** What is read, without the context. */
async function read(request: IncomingRequest) {
  const result = await readRequest(request, { secret: null, modal: cake });
  if (!result.ok) return `${result.status} ${result.problem}`;
  const { ok, context, ...asked } = result;
  return asked;
}

describe('the CRM asks', () => {
  test('when the modal opens', async () => {
    expect(await read(getRequest())).toEqual({ kind: 'initial', form: {} });
  });

  test('when a block was changed, with what is filled in so far', async () => {
    const form = JSON.stringify({ size: 2, flavours: ['vanilla'], day: '2028-02-29' });
    expect(await read(getRequest({ form, invoker: 'size' }))).toEqual({
      kind: 'change',
      form: { size: 2, flavours: ['vanilla'], day: '2028-02-29' },
      invoker: 'size',
    });
  });

  test('when the form is submitted', async () => {
    expect(await read(submitOf({ ...whole, source: 'crm' }))).toEqual({
      kind: 'submit',
      form: { ...whole, source: 'crm' },
    });
  });

  test('when a button opens the endpoint as a page', async () => {
    expect(await read(getRequest({ form: JSON.stringify(whole) }))).toEqual({
      kind: 'open-url',
      form: whole,
    });
  });
});

describe('the form is', () => {
  test('typed by the modal, once the kind of request is known', async () => {
    const result = await readRequest(submitOf(whole), { secret: null, modal: cake });
    if (!result.ok) throw new Error(result.problem);
    if (result.kind === 'submit') expectTypeOf(result.form).toEqualTypeOf<FormOf<typeof cake>>();
    if (result.kind === 'change') {
      expectTypeOf(result.form).toEqualTypeOf<Partial<FormOf<typeof cake>>>();
      expectTypeOf(result.invoker).toEqualTypeOf<keyof FormOf<typeof cake>>();
    }
  });

  test('any values under any keys without a modal', async () => {
    const result = await readRequest(submitOf({ colour: ['red', 1, true] }), { secret: null });
    expect(result).toMatchObject({ ok: true, form: { colour: ['red', 1, true] } });
    if (result.ok) expectTypeOf(result.form['colour']).toEqualTypeOf<Value | undefined>();
  });

  test('without what is empty, as the CRM leaves it out', async () => {
    expect(await read(submitOf({ ...whole, flavours: [], day: '' }))).toEqual({
      kind: 'submit',
      form: whole,
    });
  });

  test.each<[string, unknown, string]>([
    ['not JSON', '{', '400 The body is not JSON.'],
    ['nothing', '', '400 The body is empty, or was read before.'],
    ['a list', [], '400 The form is a list; it must be an object.'],
    ['null', 'null', '400 The form is null; it must be an object.'],
    ['without what is required', { size: 1 }, '400 The form has no "shop", which is required.'],
    [
      'with an empty value for what is required',
      { ...whole, shop: '' },
      '400 The form has no "shop", which is required.',
    ],
    ['with a key of no block', { ...whole, sise: 1 }, '400 "sise" is no block of this modal that is sent.'],
    [
      'with a block that shows text',
      { ...whole, heading: 'x' },
      '400 "heading" is no block of this modal that is sent.',
    ],
    ['with a separator', { ...whole, line: 'x' }, '400 "line" is no block of this modal that is sent.'],
    [
      'with a value of no item',
      { ...whole, size: 3 },
      '400 "size" is the number 3; its items are the number 1 and the number 2.',
    ],
    [
      'with a value of another type',
      { ...whole, size: '1' },
      '400 "size" is the text "1"; its items are the number 1 and the number 2.',
    ],
    [
      'with an object for a value',
      { ...whole, size: { $gt: 0 } },
      '400 "size" is an object; it must be text, a number or true or false.',
    ],
    ['with a list for one value', { ...whole, gift: ['yes'] }, '400 "gift" is a list; it must be text.'],
    [
      'with one value for a list',
      { ...whole, flavours: 'vanilla' },
      '400 "flavours" is the text "vanilla"; it must be a list.',
    ],
    [
      'with a list of others',
      { ...whole, flavours: ['mint'] },
      '400 "flavours" is the text "mint"; its items are the text "vanilla" and the text "chocolate".',
    ],
    [
      'with a day that no calendar has',
      { ...whole, day: '2026-02-29' },
      '400 "day" is the text "2026-02-29"; it must be a real calendar date, YYYY-MM-DD.',
    ],
    ['with null for a value', { ...whole, note: null }, '400 "note" is null; it must be text.'],
  ])('refused when it is %s', async (_, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(await read(submitOf(text))).toBe(expected);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'refused with the key %s, like with any other',
    async (key) => {
      const body = `{"size":1,"shop":"a","${key}":{"polluted":true}}`;
      expect(await read(submitOf(body))).toBe(`400 "${key}" is no block of this modal that is sent.`);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  test('refused with a value that no block can hold, even without a modal', async () => {
    const result = await readRequest(submitOf({ size: [[1]] }), { secret: null });
    expect(result).toEqual({ ok: false, status: 400, problem: '"size" is a list, which no block holds.' });
  });
});

describe('a request is refused', () => {
  test.each<[string, IncomingRequest, string]>([
    [
      'with another method',
      new Request(urlWith(), { method: 'DELETE' }),
      '405 The CRM sends GET and POST, not "DELETE".',
    ],
    [
      'with an invoker and no form',
      getRequest({ invoker: 'size' }),
      '400 The query has an "invoker", but no "form".',
    ],
    [
      'with an invoker that is no block',
      getRequest({ form: '{}', invoker: 'sise' }),
      '400 The invoker "sise" is no block of this modal that is sent.',
    ],
    [
      'with an invoker that shows text',
      getRequest({ form: '{}', invoker: 'heading' }),
      '400 The invoker "heading" is no block of this modal that is sent.',
    ],
    [
      'with an inherited name as invoker',
      getRequest({ form: '{}', invoker: 'toString' }),
      '400 The invoker "toString" is no block of this modal that is sent.',
    ],
    [
      'with a form in the query that is no JSON',
      getRequest({ form: '{', invoker: 'size' }),
      '400 The "form" in the query is not JSON.',
    ],
    [
      'with a parameter twice',
      new Request(`${urlWith()}&userId=1`),
      '400 The query has "userId" more than once.',
    ],
    [
      'with an endless form in the query',
      getRequest({ form: 'x'.repeat(64_001) }),
      '414 The "form" in the query has more than 64,000 characters.',
    ],
    ['with a body over 1 MB', submitOf('x'.repeat(1_000_001)), '413 The body has more than 1 MB.'],
    [
      'without a query',
      { method: 'GET', url: '/modal', async *[Symbol.asyncIterator]() {} },
      '400 "resource" is missing; it must be "deal", "person", "organization", "activity" or "product".',
    ],
    [
      'without anything',
      { async *[Symbol.asyncIterator]() {} },
      '400 "resource" is missing; it must be "deal", "person", "organization", "activity" or "product".',
    ],
  ])('%s', async (_, request, expected) => {
    expect(await read(request)).toBe(expected);
  });

  test('whose body was read before', async () => {
    const request = new Request(urlWith(), { method: 'POST', body: '{}' });
    await request.text();
    expect(await read(request)).toBe('400 The body broke off, or was read before.');
  });

  test('whose body breaks off', async () => {
    const request = {
      ...nodeSubmitOf([]),
      async *[Symbol.asyncIterator]() {
        yield '{"size"';
        throw new Error('aborted');
      },
    };
    expect(await read({ ...request, method: 'POST', url: urlWith() })).toBe(
      '400 The body broke off, or was read before.',
    );
  });
});

describe("a body of Node's server is read", () => {
  const body = Buffer.from(JSON.stringify({ ...whole, note: 'für Zoë 🎂' }));
  const expected = { kind: 'submit', form: { ...whole, note: 'für Zoë 🎂' } };

  test('in chunks that cut a letter in two', async () => {
    const bytes = [...body].map((byte) => Uint8Array.of(byte));
    expect(await read(nodeSubmitOf(bytes))).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['parsed', JSON.parse(body.toString())],
    ['as text', body.toString()],
    ['as bytes', body],
  ])('when a parser has left it %s', async (_, parsed) => {
    const request = Object.assign(nodeSubmitOf([]), { body: parsed });
    expect(await read(request)).toEqual(expected);
  });

  test('no further than 1 MB, and without closing the connection', async () => {
    let isClosed = false;
    const request = {
      method: 'POST',
      url: urlWith(),
      async *[Symbol.asyncIterator]() {
        try {
          while (true) yield new Uint8Array(100_000);
        } finally {
          isClosed = true;
        }
      },
    };
    expect(await read(request)).toBe('413 The body has more than 1 MB.');
    expect(isClosed).toBe(false);
  });
});
