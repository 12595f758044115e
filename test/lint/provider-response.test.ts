import { contracts, manifestKinds } from 'json-modal/extensions';
import { lintProviderResponse } from 'json-modal/lint';
import { expect, test } from 'vitest';
import { listWords } from '../../src/base/text.ts';
import { manifestOf } from '../extensions/manifests.ts';
import { responseOf } from '../extensions/samples.ts';
import { marked } from './marked.ts';

const bill = JSON.stringify(manifestOf('invoicing'));

test('a problem of a recorded response is marked at its place', () => {
  const response = `{
  "success": true,
  "data": [
    { "id": "1", "name": "Standard", "rate": "24" },
    { "id": "1", "nmae": "Reduced", "rate": 9 }
  ]
}`;
  expect(marked(response, lintProviderResponse(bill, 'getTaxRates', response))).toEqual([
    { rule: 'wrong-type', marked: '"24"', message: '"rate" must be a number. Write 24 without quotes.' },
    {
      rule: 'duplicate-id',
      marked: '"1"',
      message: '"1" is also the id of an earlier record. Give each record its own id.',
    },
    { rule: 'missing-field', marked: '"nmae"', message: '"name" is missing. Rename "nmae".' },
  ]);
});

test.each(manifestKinds)('a correct response of each operation of %s has no problem, in any case', (kind) => {
  const manifest = JSON.stringify(manifestOf(kind));
  for (const operation of Object.keys(manifestOf(kind).endpoints)) {
    const response = JSON.stringify(responseOf(kind, operation));
    const found = lintProviderResponse(manifest, operation, response);
    expect(found.filter(({ rule }) => rule !== 'not-a-file' && rule !== 'body-with-204')).toEqual([]);
  }
});

test.each([
  ['{ "success": "true", "data": [] }', '"true"', '"success" is text; it must be true or false.'],
  ['{ "sucess": true, "data": [] }', '"sucess"', 'The response has no "success". Rename "sucess".'],
  ['{ "success": true, "dat": [] }', '"dat"', 'The response has no "data". Rename "dat".'],
  ['{ "success": true, "data": [], "additional_data": [] }', '[]', '"additional_data" must be an object.'],
  [
    '{ "success": true, "data": [], "additional_data": { "after": 5 } }',
    '5',
    '"after" must be text or null.',
  ],
  ['{ "success": true, "data": [], "additional_data": { "after": null } }', null, ''],
])('the envelope of a response is checked: %s', (response, at, message) => {
  const chat = JSON.stringify(manifestOf('messaging'));
  const found = marked(response, lintProviderResponse(chat, 'getConversations', response));
  expect(found.map((one) => [one.marked, one.message])).toEqual(at === null ? [] : [[at, message]]);
});

test.each([
  ['null', '"null" is not a value of "requireConfirmation". Write null without quotes.'],
  ['none', '"none" is not a value of "requireConfirmation". Allowed: "regular", "destructive", null.'],
  ['regulr', '"regulr" is not a value of "requireConfirmation". Did you mean "regular"?'],
])('%s is not a value of a list with null', (requireConfirmation, message) => {
  const action = { id: '1', label: 'Void', providerAction: 'changeInvoiceStatus', requireConfirmation };
  const response = JSON.parse(JSON.stringify(responseOf('invoicing', 'getSearchInvoices')));
  const [invoice] = [response.data].flat();
  invoice.actions = [action];
  const found = lintProviderResponse(bill, 'getSearchInvoices', JSON.stringify(response));
  expect(found.map((problem) => problem.message)).toContain(message);
});

test('broken JSON has one problem, and levels count', () => {
  const found = lintProviderResponse(bill, 'getTaxRates', '{ "success": true, "data": [], }');
  expect(found.map(({ rule }) => rule)).toEqual(['json-syntax']);
  const off = { rules: { 'not-an-envelope': 'off' } } as const;
  expect(lintProviderResponse(bill, 'getTaxRates', '[]', off)).toEqual([]);
});

test('a repeated field is reported, and an inexact number once', () => {
  const twice = '{ "success": true, "data": [], "data": [] }';
  expect(lintProviderResponse(bill, 'getTaxRates', twice).map(({ rule }) => rule)).toEqual(['duplicate-key']);
  const record = (id: string, rate: string) =>
    `{ "success": true, "data": [{ "id": ${id}, "name": "A", "rate": ${rate} }] }`;
  const rulesOf = (text: string) => lintProviderResponse(bill, 'getTaxRates', text).map(({ rule }) => rule);
  expect(rulesOf(record('"1"', '653247040368672768'))).toEqual(['inexact-number']);
  expect(rulesOf(record('653247040368672768', '1'))).toEqual(['wrong-type']);
});

test.each([
  ['{}', 'getTaxRates', 'The manifest is not for a known extension.'],
  [bill, 'getTaxRate', '"getTaxRate" is not an operation of invoicing. Did you mean "getTaxRates"?'],
  [
    JSON.stringify(manifestOf('video-calling')),
    '__proto__',
    `"__proto__" is not an operation of video calling. The operations are ${listWords(Object.keys(contracts['video-calling'].operations), 'and')}.`,
  ],
])('a wrong manifest or operation is a programming error: %.20s, %s', (manifest, operation, message) => {
  expect(() => lintProviderResponse(manifest, operation, '{}')).toThrow(new TypeError(message));
});
