import type { IncomingRequest } from 'json-modal/endpoint';
import { describe, expect, test } from 'vitest';
import { getRequest, read, submitOf, urlWith, wholeForm } from './requests.ts';

describe('the CRM asks', () => {
  test('when the modal opens', async () => {
    expect(await read(getRequest())).toEqual({ kind: 'initial', form: {} });
  });

  test('after a change of a block, with the current form', async () => {
    const form = JSON.stringify({ size: 2, flavours: ['vanilla'], day: '2028-02-29' });
    expect(await read(getRequest({ form, invoker: 'size' }))).toEqual({
      kind: 'change',
      form: { size: 2, flavours: ['vanilla'], day: '2028-02-29' },
      invoker: 'size',
    });
  });

  test('when the form is submitted', async () => {
    expect(await read(submitOf({ ...wholeForm, source: 'crm' }))).toEqual({
      kind: 'submit',
      form: { ...wholeForm, source: 'crm' },
    });
  });

  test('when a button opens the endpoint as a page', async () => {
    expect(await read(getRequest({ form: JSON.stringify(wholeForm) }))).toEqual({
      kind: 'open-url',
      form: wholeForm,
    });
  });
});

describe('a request is rejected', () => {
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
      '400 The invoker "sise" is not a form field of this modal.',
    ],
    [
      'with an invoker that shows text',
      getRequest({ form: '{}', invoker: 'heading' }),
      '400 The invoker "heading" is not a form field of this modal.',
    ],
    [
      'with an inherited name as invoker',
      getRequest({ form: '{}', invoker: 'toString' }),
      '400 The invoker "toString" is not a form field of this modal.',
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
      '414 The "form" in the query exceeds 64,000 characters.',
    ],
    ['with a body over 1 MB', submitOf('x'.repeat(1_000_001)), '413 The body exceeds 1 MB.'],
    [
      'without a query',
      { method: 'GET', url: '/modal', async *[Symbol.asyncIterator]() {} },
      '400 "resource" must be "deal", "person", "organization", "activity" or "product", but is missing.',
    ],
    [
      'without anything',
      { async *[Symbol.asyncIterator]() {} },
      '400 "resource" must be "deal", "person", "organization", "activity" or "product", but is missing.',
    ],
  ])('%s', async (_, request, expected) => {
    expect(await read(request)).toBe(expected);
  });
});

describe('an argument that is not a request is an error for the developer, not for the user', () => {
  test.each<[string, object]>([
    ["a cloud's event", { httpMethod: 'POST', path: '/modal', queryStringParameters: {}, body: '{}' }],
    ["a framework's wrapper", { method: 'GET', url: urlWith(), raw: getRequest() }],
  ])('%s', async (_, given) => {
    await expect(read(given as IncomingRequest)).rejects.toThrow(
      'readRequest takes a request of the Fetch API',
    );
  });
});
