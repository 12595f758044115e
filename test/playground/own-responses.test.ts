import type { ModalRequest } from 'json-modal';
import { describe, expect, test } from 'vitest';
import {
  findOwnResponse,
  type OwnResponse,
  type OwnResponses,
  readOwnResponses,
} from '../../playground/endpoint/own-responses.ts';
import { renameInResponses } from '../../playground/endpoint/rename-in-responses.ts';
import { describeCondition, describeTrigger, listRows } from '../../playground/responses-tool/rows.ts';

const change = (text: string, when: OwnResponse['when'] = null): OwnResponse => ({
  kind: 'change',
  invoker: 'shop',
  when,
  text,
});
const opening: OwnResponse = { kind: 'initial', invoker: null, when: null, text: 'opening' };
const submit: OwnResponse = { kind: 'submit', invoker: null, when: null, text: 'submit' };
const list = [
  change('any'),
  change('north', { block: 'shop', value: 'north' }),
  change('nuts', { block: 'extras', value: 'nuts' }),
  opening,
  submit,
];

function ask(kind: ModalRequest['kind'], form: object, own: OwnResponses = { areUsed: true, list }) {
  const query = { form: JSON.stringify(form), ...(kind === 'change' && { invoker: 'shop' }) };
  const request = { kind, method: 'GET', query: kind === 'submit' ? {} : query } as const;
  return findOwnResponse(own, { ...request, body: kind === 'submit' ? { ...form } : null })?.text;
}

describe('a request gets the matching response', () => {
  test.each([
    ['by what asks', ask('initial', {}), 'opening'],
    ['by what is sent', ask('submit', { shop: 'north' }), 'submit'],
    ['for a value before any form', ask('change', { shop: 'north' }), 'north'],
    ['for one of several values', ask('change', { extras: ['milk', 'nuts'] }), 'nuts'],
    ['for a value that is no text', ask('change', { shop: 1 }), 'any'],
    ['without a form', ask('change', {}), 'any'],
    [
      'by the sample app while own answers are not used',
      ask('initial', {}, { areUsed: false, list }),
      undefined,
    ],
    [
      'by the sample app where none is written',
      ask('submit', {}, { areUsed: true, list: [opening] }),
      undefined,
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });

  test('for a block with a reserved word as its key', () => {
    const answer = change('x', { block: '__proto__', value: '[object Object]' });
    expect(ask('change', {}, { areUsed: true, list: [answer] })).toBeUndefined();
    const form = JSON.parse('{"__proto__":"y"}');
    const meant = change('x', { block: '__proto__', value: 'y' });
    expect(ask('change', form, { areUsed: true, list: [meant] })).toBe('x');
  });
});

const shop = {
  key: 'shop',
  options: { label: 'Shop', fetchOnChange: true, items: [{ label: 'North', value: 'n' }] },
};
const blocks = [{ key: 'size', options: { label: 'Size' } }, shop];

test('there is a row for each request, and rows for one value follow it', () => {
  const rows = listRows(blocks, list);
  expect(rows.map(({ trigger, index }) => [describeTrigger(trigger, blocks), index])).toEqual([
    ['When it opens', 3],
    ['When Shop changes', 0],
    ['When Shop changes', 1],
    ['When Shop changes', 2],
    ['On submit', 4],
  ]);
  expect(listRows(blocks, []).map(({ index }) => index)).toEqual([null, null, null]);
});

test('the response for a missing block is still listed', () => {
  const rows = listRows([], [change('any')]);
  expect(rows.map(({ trigger, isAsked }) => [describeTrigger(trigger, []), isAsked])).toEqual([
    ['When it opens', true],
    ['When shop changes', false],
    ['On submit', true],
  ]);
});

test('responses follow a renamed block', () => {
  const text = (key: string) => `{ "data": { "blocks": { "${key}": { "value": "shop" } } } }`;
  const own = {
    areUsed: true,
    list: [change(text('shop'), { block: 'shop', value: 'shop' }), submit],
  };
  const rename = { section: 'blocks', key: 'shop', newKey: 'store' } as const;
  const followed = renameInResponses(own, rename);
  expect(followed.list).toEqual([
    { ...change(text('store'), { block: 'store', value: 'shop' }), invoker: 'store' },
    submit,
  ]);
  expect(followed.known).toEqual([{ block: 'store', app: 'shop' }]);
  const again = renameInResponses(followed, { ...rename, key: 'store', newKey: 'market' });
  expect(again.known).toEqual([
    { block: 'store', app: 'shop' },
    { block: 'market', app: 'shop' },
  ]);
  expect(renameInResponses(followed, { ...rename, key: 'store', newKey: 'shop' })).toEqual(own);
  expect(renameInResponses(own, { ...rename, key: 'size' }).list).toEqual(own.list);
  expect(renameInResponses(own, { ...rename, section: 'actions' })).toEqual(own);
});

test('the conditions in a response are renamed, too, including those of its items and buttons', () => {
  const text = (key: string) => {
    const visibleOn = `"visibleOn": { "${key}": { "equals": "shop" }, "size": "not_empty" }`;
    const items = `"items": [{ "label": "shop", "value": "shop", ${visibleOn} }]`;
    return `{ "data": { "blocks": { "size": { ${items}, ${visibleOn} } }, "actions": { "shop": { ${visibleOn} } } } }`;
  };
  const rename = { section: 'blocks', key: 'shop', newKey: 'store' } as const;
  const [answer] = renameInResponses({ areUsed: true, list: [change(text('shop'))] }, rename).list;
  expect(answer?.text).toBe(text('store'));
});

test('a condition reads as a sentence', () => {
  expect(describeCondition({ block: 'shop', value: 'n' }, blocks)).toBe('if Shop is North');
  expect(describeCondition({ block: 'gone', value: '' }, blocks)).toBe('if gone is …');
});

describe('stored responses', () => {
  test('are restored as they were', () => {
    const own = { areUsed: true, list, known: [{ block: 'store', app: 'shop' }] };
    expect(readOwnResponses(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });

  test.each([
    [null],
    ['x'],
    [[]],
    [{}],
    [{ list: 'x' }],
    [{ list: [null, 5, [], {}] }],
    [{ list: [{ kind: 'constructor', text: '' }] }],
    [{ list: [{ kind: 'change', text: '' }] }],
    [{ list: [{ kind: 'initial', text: {} }] }],
  ])('that make no sense are none: %j', (kept) => {
    expect(readOwnResponses(kept)).toBeUndefined();
  });

  test('are read as far as they make sense', () => {
    const known = [{ block: 'store' }, 5, null];
    const kept = { areUsed: 1, list: [{ kind: 'submit', when: 5, text: 'x', extra: 1 }, 'y'], known };
    expect(readOwnResponses(kept)).toEqual({ areUsed: false, list: [{ ...submit, text: 'x' }] });
  });
});
