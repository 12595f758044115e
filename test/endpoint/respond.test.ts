import { validateResponse } from 'json-modal';
import { defineModal, respondTo, toResponse } from 'json-modal/endpoint';
import { describe, expect, test } from 'vitest';
import { cake } from './cake.ts';

const respond = respondTo(cake);

describe('a response is plain JSON that the CRM accepts:', () => {
  test.each([
    [
      'data',
      respond.data({
        blocks: {
          heading: { value: 'Order **another** cake', markdown: true },
          size: { value: 2, items: [{ label: 'Only large', value: 2 }] },
          shop: { value: 7, items: [{ label: 'North', value: 7, visibleOn: { gift: { equals: 'yes' } } }] },
          flavours: { value: [] },
          gift: { value: '' },
        },
        actions: { order: { label: 'Order for 12 €' } },
      }),
      {
        data: {
          blocks: {
            heading: { value: 'Order **another** cake', markdown: true },
            size: { value: 2, items: [{ label: 'Only large', value: 2 }] },
            shop: { value: 7, items: [{ label: 'North', value: 7, visibleOn: { gift: { equals: 'yes' } } }] },
            flavours: { value: [] },
            gift: { value: '' },
          },
          actions: { order: { label: 'Order for 12 €' } },
        },
      },
    ],
    ['no data', respond.data({}), { data: {} }],
    [
      'success',
      respond.success({ message: 'Ordered.' }),
      { success: { message: 'Ordered.', type: 'snackbar' } },
    ],
    [
      'success with a link',
      respond.success({
        message: 'Ordered.',
        link: { label: 'See it', value: 'https://cakes.example/1' },
        refreshPanelData: true,
      }),
      {
        success: {
          message: 'Ordered.',
          type: 'snackbar',
          link: { label: 'See it', value: 'https://cakes.example/1' },
          refreshPanelData: true,
        },
      },
    ],
    ['error', respond.error('We are closed today.'), { error: { message: 'We are closed today.' } }],
    [
      'errors of blocks',
      respond.blockErrors({ day: 'We are closed then.' }),
      { data: { blocks: { day: { error: 'We are closed then.' } } } },
    ],
  ])('%s', (_, answer, expected) => {
    expect(answer).toEqual(expected);
    expect(validateResponse(cake, answer)).toEqual([]);
  });
});

describe('code that does not compile also fails at runtime:', () => {
  const { data, blockErrors, success } = respond;

  test.each<[string, () => unknown, string]>([
    // @ts-expect-error
    ['an unknown block', () => data({ blocks: { sise: { value: 1 } } }), '"sise"'],
    // @ts-expect-error
    ['an unknown option', () => data({ blocks: { size: { colour: 'red' } } }), '"colour"'],
    // @ts-expect-error
    ['an option of another type', () => data({ blocks: { size: { isRequired: 1 } } }), '"isRequired"'],
    // @ts-expect-error
    ['an item without a value', () => data({ blocks: { shop: { items: [{ label: 'N' }] } } }), '"value"'],
    // @ts-expect-error
    ['a rule on nothing', () => data({ blocks: { note: { visibleOn: { gifts: 'not_empty' } } } }), '"gifts"'],
    // @ts-expect-error
    ['an unknown button', () => data({ actions: { buy: { label: 'Buy' } } }), '"buy"'],
    // @ts-expect-error
    ['an option of another button', () => data({ actions: { cancel: { url: 'https://x.y' } } }), '"url"'],
    // @ts-expect-error
    ['an error of a block that shows text', () => blockErrors({ heading: 'Wrong.' }), '"error"'],
    // @ts-expect-error
    ['an error of an unknown block', () => blockErrors({ sise: 'Wrong.' }), '"sise"'],
    // @ts-expect-error
    ['a success without words', () => success({}), '"message"'],
  ])('%s', (_, answer, named) => {
    expect(answer).toThrow(named);
  });
});

test('undefined members are omitted, as in JSON', () => {
  const { data, success, blockErrors } = respond;
  const none = undefined;
  expect([
    success({ message: 'Ordered.', link: none, refreshPanelData: none }),
    data({ blocks: none, actions: { order: none } }),
    data({
      blocks: { size: none, shop: { label: none, items: [{ label: 'North', value: 7, isDisabled: none }] } },
    }),
    blockErrors({ day: none }),
  ]).toStrictEqual([
    { success: { message: 'Ordered.', type: 'snackbar' } },
    { data: { actions: {} } },
    { data: { blocks: { shop: { items: [{ label: 'North', value: 7 }] } } } },
    { data: { blocks: {} } },
  ]);
});

describe('a response that contradicts the type of the form does not compile, and throws:', () => {
  const { data } = respond;

  test.each<[string, () => unknown, string]>([
    [
      'a value of no item in the schema',
      // @ts-expect-error
      () => data({ blocks: { size: { value: 3 } } }),
      '"size" gets the value 3, which is not the value of an item in the schema. Remove "items" from the schema to accept any value.',
    ],
    [
      'an item with another value',
      // @ts-expect-error
      () => data({ blocks: { flavours: { items: [{ label: 'Mint', value: 'mint' }] } } }),
      '"flavours" gets the value "mint", which is not the value of an item in the schema. Remove "items" from the schema to accept any value.',
    ],
    [
      'one that is no longer required',
      // @ts-expect-error
      () => data({ blocks: { size: { isRequired: false } } }),
      '"size" is required in the schema, so its "isRequired" must stay true. Remove "isRequired" from the schema, and set it in responses.',
    ],
    [
      'a required one that is hidden',
      // @ts-expect-error
      () => data({ blocks: { size: { visibleOn: 'never' } } }),
      '"size" is required and always visible in the schema, so its "visibleOn" must stay "always". Write the conditions in the schema, or remove "isRequired" from it.',
    ],
    [
      'a list for one value',
      // @ts-expect-error
      () => data({ blocks: { shop: { value: [] } } }),
      '"shop" is a single value in the schema, so its "value" must not be a list. Write "value": [] in the schema to allow several values.',
    ],
    [
      'one value for a list',
      // @ts-expect-error
      () => respondTo(tags).data({ blocks: { tags: { value: '' } } }),
      '"tags" is a list in the schema, so its "value" must be a list, got the text "". Use [] to empty it.',
    ],
    [
      'a text that would come into the form',
      // @ts-expect-error
      () => data({ blocks: { heading: { visibleOn: 'never' } } }),
      '"heading" is not part of the form, so its "visibleOn" must not be "never". Write "visibleOn": "never" in the schema to send its value.',
    ],
  ])('%s', (_, answer, problem) => {
    expect(answer).toThrow(`The form would not fit the modal after this response:\n- ${problem}`);
  });
});

const tags = defineModal({
  type: 'object',
  properties: {
    blocks: {
      type: 'object',
      properties: { tags: { $ref: '#/definitions/element-select', options: { label: 'Tags', value: [] } } },
    },
    actions: {
      type: 'object',
      properties: {
        save: { $ref: '#/definitions/action-primary', options: { label: 'Save', handler: 'request' } },
      },
    },
  },
});

test('a response empties every block, a date picker too', () => {
  const blocks = {
    shop: { value: '' },
    day: { value: '' },
    flavours: { value: [] },
    note: { value: '' },
  } as const;
  expect(respond.data({ blocks })).toEqual({ data: { blocks } });
});

test.each([Number.NaN, Number.POSITIVE_INFINITY])('%s is thrown: JSON has no such number', (value) => {
  expect(() => respond.data({ blocks: { shop: { value } } })).toThrow(
    `respond.data got ${value}, which JSON does not have. Write a number in "value".`,
  );
});

test('a response outside of the documented format throws, with the problem and its fix', () => {
  const twice = [
    { label: 'North', value: 7 },
    { label: 'South', value: 7 },
  ];
  expect(() => respond.data({ blocks: { shop: { items: twice } } })).toThrow(
    /^This response is not part of the documented format:\n- .*"shop".*7/,
  );
});

test('an invalid modal has no responses', () => {
  const broken = JSON.parse('{ "type": "object" }');
  expect(() => respondTo(broken)).toThrow(/^This modal is not valid:\n- .*"properties"/);
});

test('a response becomes one of the Fetch API that is not cached', async () => {
  const response = toResponse(respond.error('We are closed.'), 503);
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('allow')).toBe(null);
  expect(await response.json()).toEqual({ error: { message: 'We are closed.' } });
});

test('a response to another method names the methods', () => {
  expect(toResponse(respond.error('No.'), 405).headers.get('allow')).toBe('GET, POST');
});
