import { describe, expect, test } from 'vitest';
import { nodeSubmitOf, read, urlWith, wholeForm } from './requests.ts';

describe("a body of Node's server is read", () => {
  const body = Buffer.from(JSON.stringify({ ...wholeForm, note: 'für Zoë 🎂' }));
  const expected = { kind: 'submit', form: { ...wholeForm, note: 'für Zoë 🎂' } };

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

  test('up to 1 MB, without waiting for the rest or closing the connection', async () => {
    let isClosed = false;
    const request = {
      method: 'POST',
      url: urlWith(),
      async *[Symbol.asyncIterator]() {
        try {
          for (let times = 0; times < 11; times += 1) yield new Uint8Array(100_000);
          await new Promise(() => {});
        } finally {
          isClosed = true;
        }
      },
    };
    expect(await read(request)).toBe('413 The body exceeds 1 MB.');
    expect(isClosed).toBe(false);
  });
});

describe('a body is rejected', () => {
  test('that was read before', async () => {
    const request = new Request(urlWith(), { method: 'POST', body: '{}' });
    await request.text();
    expect(await read(request)).toBe('400 The body is incomplete, or was already read.');
  });

  test('that breaks off', async () => {
    const request = {
      ...nodeSubmitOf([]),
      async *[Symbol.asyncIterator]() {
        yield '{"size"';
        throw new Error('aborted');
      },
    };
    expect(await read({ ...request, method: 'POST', url: urlWith() })).toBe(
      '400 The body is incomplete, or was already read.',
    );
  });
});
