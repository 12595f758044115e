import { defineModal, readRequest, respondTo, signToken, toResponse } from 'json-modal/endpoint';
import { lintResponse } from 'json-modal/lint';
import { describe, expect, test } from 'vitest';
import { cake } from './cake.ts';

const respond = respondTo(cake);
const any = (value: unknown) => value as never;

describe('a wrong argument from plain JavaScript is named with the function and the right syntax:', () => {
  test.each<[() => unknown, string]>([
    [
      () => respond.success(any('Done')),
      'respond.success takes an object, got the text "Done". Write respond.success({ message: "Done" }).',
    ],
    [
      () => respond.success(any(undefined)),
      'respond.success takes an object, got undefined. Write respond.success({ message: "…" }).',
    ],
    [
      () => respond.success(any(Promise.resolve({}))),
      'respond.success takes an object, got a promise, which must be awaited. Write respond.success({ message: "…" }).',
    ],
    [
      () => respond.error(any(new Error('Down'))),
      'respond.error takes text, got an Error. Write respond.error("…"), with the message for the user.',
    ],
    [() => respond.error(any({ message: 'Down' })), 'respond.error takes text, got an object.'],
    [() => respond.error(any(undefined)), 'respond.error takes text, got undefined.'],
    [
      () => respond.data(any(undefined)),
      'respond.data takes an object, got undefined. Write respond.data({ blocks: { key: { … } } }), or respond.data({}).',
    ],
    [() => respond.data(any([])), 'respond.data takes an object, got a list.'],
    [() => respond.data(any('S')), 'respond.data takes an object, got the text "S".'],
    [() => respond.data(any({ data: { blocks: {} } })), 'respond.data adds "data" itself.'],
    [() => respond.data(any({ size: { value: 1 } })), '"size" is not part of "data".'],
    [
      () => respond.data({ blocks: { size: { items: [{ label: 'Large', value: any(5n) }] } } }),
      'respond.data got the BigInt 5, which JSON does not have. Write String(value) in "value".',
    ],
    [
      () => respond.data({ blocks: { size: { value: any(Number.NaN) } } }),
      'respond.data got NaN, which JSON does not have. Write a number in "value".',
    ],
    [() => respond.blockErrors(any('No.')), 'respond.blockErrors takes an object, got the text "No.".'],
    [() => respond.blockErrors(any(['No.'])), 'respond.blockErrors takes an object, got a list.'],
    [() => respondTo(any(undefined)), 'respondTo takes an object, got undefined.'],
    [() => respondTo(any(JSON.stringify(cake))), 'respondTo takes an object, got the text "{'],
    [() => respondTo(any(Promise.resolve(cake))), 'respondTo takes an object, got a promise'],
    [() => defineModal(any(undefined)), 'The modal is undefined; it must be an object.'],
    [() => toResponse(any(undefined)), 'toResponse takes an object, got undefined.'],
    [() => toResponse(respond.data({}), any('200')), 'must be a number from 200 to 599, got the text "200".'],
    [() => toResponse(respond.data({}), 100), 'must be a number from 200 to 599, got the number 100.'],
  ])('%s', (call, message) => {
    expect(call).toThrow(message);
  });

  const request = new Request('https://app.example/modal');
  test.each<[() => Promise<unknown>, string]>([
    [
      () => readRequest(any(undefined), any(undefined)),
      'The second argument of readRequest takes an object, got undefined. Write await readRequest(request, { secret, modal }).',
    ],
    [() => readRequest(request, any('secret')), 'Write await readRequest(request, { secret, modal }).'],
    [() => readRequest(any(undefined), { secret: 's' }), 'readRequest takes a request of the Fetch API'],
    [
      () => readRequest(any('https://a.example'), { secret: 's' }),
      'readRequest takes a request of the Fetch',
    ],
    [
      () => readRequest(request, { secret: 's', modal: any(JSON.stringify(cake)) }),
      'The "modal" of readRequest',
    ],
    [() => signToken(any(undefined), 's'), 'Write await signToken({ userId: 1, companyId: 1 }, secret).'],
    [() => signToken(any({ userId: '1', companyId: '2' }), 's'), 'must be numbers'],
  ])('%s', async (call, message) => {
    await expect(call()).rejects.toThrow(message);
  });
});

describe('a response that the linter rejects is not created:', () => {
  test.each(['/orders/7', 'www.cakes.example', 'javascript:alert(1)', 'ftp://a.example', ''])(
    'success with the link "%s"',
    (value) => {
      const success = { message: 'Ordered.', link: { label: 'See it', value } };
      const written = JSON.stringify({ success: { ...success, type: 'snackbar' } });
      expect(lintResponse(JSON.stringify(cake), written).map(({ rule }) => rule)).toEqual(['unsafe-url']);
      expect(() => respond.success(success)).toThrow(`The link "${value}" must be an http or https URL.`);
    },
  );
});
