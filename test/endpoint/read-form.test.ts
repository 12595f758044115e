import type { Value } from 'json-modal';
import { type FormOf, readRequest } from 'json-modal/endpoint';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { cake } from './cake.ts';
import { read, submitOf, wholeForm } from './requests.ts';

describe('the form is', () => {
  test('typed by the modal, once the kind of request is known', async () => {
    const result = await readRequest(submitOf(wholeForm), { secret: null, modal: cake });
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

  test('without empty members, which the CRM omits', async () => {
    expect(await read(submitOf({ ...wholeForm, flavours: [], day: '' }))).toEqual({
      kind: 'submit',
      form: wholeForm,
    });
  });

  test.each<[string, unknown, string]>([
    ['not JSON', '{', '400 The body is not JSON.'],
    ['nothing', '', '400 The body is empty, or was already read.'],
    ['a list', [], '400 The form must be an object, got a list.'],
    ['null', 'null', '400 The form must be an object, got null.'],
    ['without what is required', { size: 1 }, '400 The form has no "shop", which is required.'],
    [
      'with an empty value for what is required',
      { ...wholeForm, shop: '' },
      '400 The form has no "shop", which is required.',
    ],
    ['with a key of no block', { ...wholeForm, sise: 1 }, '400 "sise" is not a form field of this modal.'],
    [
      'with a block that shows text',
      { ...wholeForm, heading: 'x' },
      '400 "heading" is not a form field of this modal.',
    ],
    ['with a separator', { ...wholeForm, line: 'x' }, '400 "line" is not a form field of this modal.'],
    [
      'with a value of no item',
      { ...wholeForm, size: 3 },
      '400 "size" must be the value of an item (the number 1 or the number 2), got the number 3.',
    ],
    [
      'with a value of another type',
      { ...wholeForm, size: '1' },
      '400 "size" must be the value of an item (the number 1 or the number 2), got the text "1".',
    ],
    [
      'with an object for a value',
      { ...wholeForm, size: { $gt: 0 } },
      '400 "size" must be text, a number or true or false, got an object.',
    ],
    ['with a list for one value', { ...wholeForm, gift: ['yes'] }, '400 "gift" must be text, got a list.'],
    [
      'with one value for a list',
      { ...wholeForm, flavours: 'vanilla' },
      '400 "flavours" must be a list, got the text "vanilla".',
    ],
    [
      'with a list of others',
      { ...wholeForm, flavours: ['mint'] },
      '400 "flavours" must be the value of an item (the text "vanilla" or the text "chocolate"), got the text "mint".',
    ],
    [
      'with a day that no calendar has',
      { ...wholeForm, day: '2026-02-29' },
      '400 "day" must be a calendar date, YYYY-MM-DD, got the text "2026-02-29".',
    ],
    ['with null for a value', { ...wholeForm, note: null }, '400 "note" must be text, got null.'],
  ])('refused when it is %s', async (_, body, expected) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    expect(await read(submitOf(text))).toBe(expected);
  });

  test.each(['__proto__', 'constructor', 'toString'])(
    'refused with the key %s, like with any other',
    async (key) => {
      const body = `{"size":1,"shop":"a","${key}":{"polluted":true}}`;
      expect(await read(submitOf(body))).toBe(`400 "${key}" is not a form field of this modal.`);
      expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
    },
  );

  test('rejected with a value that no block can have, even without a modal', async () => {
    const result = await readRequest(submitOf({ size: [[1]] }), { secret: null });
    expect(result).toEqual({
      ok: false,
      status: 400,
      problem: '"size" is a list, which is not a form value.',
    });
  });
});
