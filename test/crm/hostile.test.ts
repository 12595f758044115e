import fc from 'fast-check';
import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { depth } from '../seed.ts';
import { crmOf, send } from './call-crm.ts';

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'ok',
  'error',
  'status',
  'then',
  '',
];

test('a hostile member changes only its record, and is returned as sent', async () => {
  const crm = crmOf(2);
  const text = `{ ${names.map((name) => `${JSON.stringify(name)}: { "polluted": true }`).join(', ')} }`;
  const { status, body } = await send(crm, 'PUT /v1/deals/1', text);
  expect(status).toBe(200);
  for (const name of names)
    expect(Object.getOwnPropertyDescriptor(body.data, name)?.value).toEqual({ polluted: true });
  expect(Object.getPrototypeOf(crm.records.deals[0])).toBe(Object.prototype);
  expect(JSON.stringify(crm.records.deals[0])).toContain('"__proto__":{"polluted":true}');
  expect(crm.records.deals[1]).toEqual(crmOf(2).records.deals[1]);
  await send(crm, 'PUT /v1/deals/1/merge', { merge_with_id: 2 });
  expect(JSON.stringify(crm.records.deals)).toContain('"__proto__":{"polluted":true}');
  expect((await send(crm, 'GET /v1/deals:(__proto__,id)')).body.data).toHaveLength(1);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test('initial records with hostile members stay unchanged', async () => {
  const deals = JSON.parse('[{ "id": 1, "title": "A", "__proto__": { "value": 1 } }]');
  const crm = createCrm({ records: { deals } });
  expect(JSON.stringify(crm.records.deals)).toBe(JSON.stringify(deals));
});

test.each([
  ['not JSON', '{', 400],
  ['a list', '[]', 400],
  ['nothing', '', 400],
  ['a deep body', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 400],
  ['a large body', JSON.stringify({ title: 'x'.repeat(1_000_000) }), 413],
  ['a huge body', JSON.stringify({ title: 'x'.repeat(12_000_000) }), 413],
])('%s is rejected', async (_, body, status) => {
  const crm = crmOf(1);
  expect((await send(crm, 'POST /v1/deals', body)).status).toBe(status);
  expect(crm.records).toEqual(crmOf(1).records);
  expect(JSON.stringify(crm.log).length).toBeLessThan(5000);
});

test('a record cannot grow without end', async () => {
  const crm = crmOf(1);
  const statuses = [];
  for (const name of ['a', 'b', 'c'])
    statuses.push((await send(crm, 'PUT /v1/deals/1', { [name]: 'x'.repeat(450_000) })).status);
  expect(statuses).toEqual([200, 200, 413]);
  await send(crm, 'POST /v1/deals', { title: 'B', c: 'x'.repeat(450_000) });
  expect((await send(crm, 'PUT /v1/deals/2/merge', { merge_with_id: 1 })).status).toBe(413);
  expect(crm.records.deals.map(({ id }) => id)).toEqual([1, 2]);
});

test('a filter has a maximum size', async () => {
  const conditions = Array.from({ length: 5000 }, () => ({ object: 'deal' }));
  const filter = { name: 'A', type: 'deals', conditions: { glue: 'and', conditions } };
  expect((await send(crmOf(1), 'POST /v1/filters', filter)).status).toBe(413);
});

test('the CRM has a maximum number of records', async () => {
  const deals = Array.from({ length: 100_000 }, (_, index) => ({ id: index + 1, title: 'A' }));
  const crm = createCrm({ records: { deals } });
  expect((await send(crm, 'POST /v1/deals', { title: 'B' })).status).toBe(507);
  expect((await send(crm, 'POST /v1/persons', { name: 'B' })).status).toBe(201);
  expect(() => createCrm({ records: { deals: [...deals, { id: 100_001 }] } })).toThrow(RangeError);
});

test('any request gets a response in an envelope, and changes no record of another kind', async () => {
  const path = fc.oneof(
    fc.webPath(),
    fc
      .tuple(
        fc.constantFrom('/v1/', '/v2/', '/api/v1/'),
        fc.constantFrom(
          'deals',
          'deals/1',
          'deals/1/merge',
          'filters',
          'channels',
          'deals:(',
          'deals:(id',
          'deals:()',
          '%E0%A4%A',
        ),
      )
      .map((parts) => parts.join('')),
  );
  const query = fc.webQueryParameters();
  const body = fc.option(
    fc.oneof(fc.json(), fc.string(), fc.constantFrom('{"merge_with_id":{}}', '{"title":null}')),
    { nil: undefined },
  );
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE');
  await fc.assert(
    fc.asyncProperty(method, path, query, body, async (verb, where, ask, given) => {
      const persons = [{ id: 1, name: 'Mari' }];
      const crm = createCrm({ records: { deals: [{ id: 1, title: 'A' }], persons } });
      const sent = verb === 'GET' ? undefined : given;
      const response = await send(crm, `${verb} ${where.startsWith('/') ? where : `/${where}`}?${ask}`, sent);
      expect(typeof response.body.success).toBe('boolean');
      expect(response.status < 400).toBe(response.body.success);
      if (!where.includes('persons')) expect(crm.records.persons).toEqual(persons);
      expect(crm.log).toHaveLength(1);
    }),
    { numRuns: depth(100, 5000) },
  );
});
