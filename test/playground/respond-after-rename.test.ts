import type { ModalRequest } from 'json-modal';
import { expect, test } from 'vitest';
import { respondAfterRename } from '../../playground/endpoint/respond.ts';

const opening: ModalRequest = { kind: 'initial', method: 'GET', query: {}, body: null };
const known = [
  { block: 'house', app: 'building' },
  { block: '__proto__', app: 'room' },
];

test('an app responds with the current keys of renamed blocks', () => {
  const blocks = ['house', '__proto__', 'guests', 'day'];
  expect(respondAfterRename('dependent-selects', opening, { blocks, known })).toMatchObject({
    data: { blocks: { house: { items: [{ value: 'north' }, { value: 'south' }] } } },
  });
  const query = { invoker: 'house', form: '{"house":"south","guests":"5"}' };
  const changed = respondAfterRename(
    'dependent-selects',
    { ...opening, kind: 'change', query },
    { blocks, known },
  );
  expect(Object.entries('data' in changed ? (changed.data.blocks ?? {}) : {})).toEqual([
    ['__proto__', expect.objectContaining({ message: '1 are free.' })],
  ]);
});

test('an app gets a form with its own keys', () => {
  const submit: ModalRequest = { ...opening, kind: 'submit', method: 'POST', body: { measure: 'XXL' } };
  const asker = { blocks: ['measure'], known: [{ block: 'measure', app: 'size' }] };
  expect(respondAfterRename('cake-order', submit, asker)).toEqual({
    data: { blocks: { measure: { error: 'Our ovens are too small for "XXL". Choose S, M or L.' } } },
  });
});

test('a key that was restored is known to the app', () => {
  const asker = { blocks: ['bakery'], known: [{ block: 'shop', app: 'bakery' }] };
  expect(respondAfterRename('cake-order', opening, asker)).toMatchObject({
    data: { blocks: { bakery: {} } },
  });
});

test('an app ignores a deleted block', () => {
  expect(respondAfterRename('cake-order', opening, { blocks: ['size'] })).toEqual({ data: { blocks: {} } });
});
