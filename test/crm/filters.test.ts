import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { crmOf, send, wordsOf } from './call-crm.ts';

function filterOf(conditions: readonly object[], type = 'deals') {
  const groups = [
    { glue: 'and', conditions },
    { glue: 'or', conditions: [] },
  ];
  return { name: 'Big', type, conditions: { glue: 'and', conditions: groups } };
}

const big = { object: 'deal', field_id: 'value', operator: '>', value: 150, extra_value: null };

test('a filter is created, listed and read, and narrows lists of both paginations', async () => {
  const crm = crmOf(3);
  const created = await send(crm, 'POST /v1/filters', filterOf([big]));
  expect(created.body).toEqual({ success: true, data: { id: 1, ...filterOf([big]) } });
  expect((await send(crm, 'GET /v1/filters')).body.data).toEqual([{ id: 1, name: 'Big', type: 'deals' }]);
  expect((await send(crm, 'GET /v1/filters/1')).body).toEqual(created.body);
  for (const path of ['/v1/deals', '/v2/deals', '/v1/deals/collection']) {
    const { body } = await send(crm, `GET ${path}?filter_id=1&limit=1`);
    expect(body.data).toMatchObject([{ id: 2 }]);
  }
  expect(wordsOf(crm)[0]).toBe('stopped at 1 of 2 deals: next_start was 1');
});

test('a filter reads the fields of linked records, and ids of fields as "fields" maps them', async () => {
  const fields = { organization: { data: [{ id: 4001, key: 'name', field_type: 'varchar' }] } };
  const records = {
    persons: [
      { id: 1, name: 'Mari', org_id: 7 },
      { id: 2, name: 'Jaan' },
    ],
    organizations: [{ id: 7, name: 'Bakery' }],
  };
  const crm = createCrm({ records, fields });
  const condition = {
    object: 'organization',
    field_id: 4001,
    operator: "LIKE '$%'",
    value: 'bak',
    extra_value: null,
  };
  await send(crm, 'POST /v1/filters', filterOf([condition], 'people'));
  expect((await send(crm, 'GET /v1/persons?filter_id=1')).body.data).toMatchObject([{ id: 1 }]);
  expect(
    (await send(crm, 'POST /v1/filters', filterOf([{ ...condition, field_id: 4002 }], 'people'))).status,
  ).toBe(400);
});

test('a filter with mistakes is rejected with the first, and all are in the log', async () => {
  const crm = crmOf(1);
  const { extra_value: _, ...short } = big;
  const { status, body } = await send(
    crm,
    'POST /v1/filters',
    filterOf([short, { ...big, operator: '> 100' }]),
  );
  expect(status).toBe(400);
  expect(body.error).toContain('extra_value');
  expect(crm.log[0]?.problems.map(({ rule }) => rule)).toEqual(['condition-keys', 'text-in-operator']);
  expect((await send(crm, 'GET /v1/filters')).body.data).toEqual([]);
});

test('a doubtful filter is created, and the doubt is in the log', async () => {
  const crm = crmOf(1);
  expect((await send(crm, 'POST /v1/filters', filterOf([{ ...big, object: 'deals' }]))).status).toBe(200);
  expect(crm.log[0]?.problems.map(({ rule }) => rule)).toEqual(['condition-object']);
});

test.each([
  ['filter_id=9', 404, 'Filter 9 was not found.'],
  ['filter_id=x', 400, '"filter_id" must be a number, got "x".'],
  ['filter_id=1', 400, 'Filter 1 is of the type "people", not "deals".'],
])('a list with %s is rejected', async (query, status, error) => {
  const crm = crmOf(1);
  await send(crm, 'POST /v1/filters', filterOf([], 'people'));
  expect(await send(crm, `GET /v1/deals?${query}`)).toMatchObject({ status, body: { error } });
});

test('saved helpers are served, and decide about operators; one that cannot be evaluated is reported', async () => {
  const operators = { monetary: { '>': 'is more than', 'MODULO $': 'is a multiple of' } };
  const helpers = { operators, address_field_components: { locality: 'City' } };
  const fields = {
    helpers: { success: true, data: helpers },
    deal: { data: [{ id: 'value', key: 'value', field_type: 'monetary' }] },
  };
  const crm = createCrm({ fields, records: { deals: [{ id: 1, value: 3 }] } });
  expect((await send(crm, 'GET /v1/filters/helpers')).body.data).toEqual(helpers);
  expect((await send(crm, 'POST /v1/filters', filterOf([{ ...big, operator: '<' }]))).status).toBe(400);
  expect((await send(crm, 'POST /v1/filters', filterOf([{ ...big, operator: 'MODULO $' }]))).status).toBe(
    200,
  );
  expect(crm.log[2]?.problems).toMatchObject([
    { rule: 'unknown-operator', message: 'The emulated CRM cannot evaluate the operator "MODULO $".' },
  ]);
  expect((await send(crm, 'GET /v1/deals?filter_id=1')).status).toBe(501);
  expect((await send(crm, 'POST /v1/filters', filterOf([{ ...big, value: 1 }]))).status).toBe(200);
  expect((await send(crm, 'GET /v1/deals?filter_id=2')).body.data).toMatchObject([{ id: 1 }]);
});

test('the helpers have the operators by type of field, and the components of an address', async () => {
  const { data } = (await send(createCrm(), 'GET /v1/filters/helpers')).body;
  expect(data.operators.varchar).toMatchObject({ '=': 'is', "LIKE '$%'": 'starts with' });
  expect(Object.keys(data.address_field_components)).toContain('locality');
});
