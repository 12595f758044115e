import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { send, wordsOf } from '../call-crm.ts';
import { dealFields, keys } from './guide-of-v2.ts';

const records = {
  deals: [{ id: 1, title: 'A' }],
  persons: [{ id: 1 }],
  organizations: [{ id: 1, name: 'B' }],
};

/** The values of a custom field in both versions. v1 has other members beside the field, by the end of their names. */
const values: readonly (readonly [type: string, v2: unknown, v1: Readonly<Record<string, unknown>>])[] = [
  ['varchar', 'A', { '': 'A' }],
  ['double', 5, { '': 5 }],
  ['monetary', { value: 5, currency: 'EUR' }, { '': 5, _currency: 'EUR' }],
  ['enum', 11, { '': '11' }],
  ['set', [11, 21], { '': '11,21' }],
  ['people', 1, { '': 1 }],
  ['date', '2026-12-31', { '': '2026-12-31' }],
  ['daterange', { value: '2026-01-01', until: '2026-02-01' }, { '': '2026-01-01', _until: '2026-02-01' }],
  [
    'time',
    { value: '09:00:00', timezone_id: 318, timezone_name: 'Europe/London' },
    { '': '09:00:00', _timezone_id: 318, _timezone_name: 'Europe/London' },
  ],
];

describe.each(values)('a custom field of the type %s', (type, v2, v1) => {
  const key = keys[type] ?? '';
  const inV1 = Object.fromEntries(Object.entries(v1).map(([end, value]) => [key + end, value]));

  test('that v2 sets is read by both versions', async () => {
    const crm = createCrm({ records, fields: dealFields });
    const { body } = await send(crm, 'PATCH /v2/deals/1', { custom_fields: { [key]: v2 } });
    expect(body.data.custom_fields).toEqual({ [key]: v2 });
    expect((await send(crm, 'GET /v1/deals/1')).body.data).toMatchObject(inV1);
    expect(wordsOf(crm)).toEqual([]);
  });

  test('that v1 sets is read by both versions', async () => {
    const crm = createCrm({ records, fields: dealFields });
    expect((await send(crm, 'PUT /v1/deals/1', inV1)).body.data).toMatchObject(inV1);
    expect((await send(crm, 'GET /v2/deals/1')).body.data.custom_fields).toEqual({ [key]: v2 });
    expect(wordsOf(crm)).toEqual([]);
  });
});

test('an address that v1 writes as text and parts is an object in v2, and the other way round', async () => {
  const crm = createCrm({ records });
  await send(crm, 'PUT /v1/organizations/1', { address: 'Main 1', address_locality: 'Tartu' });
  const { data } = (await send(crm, 'GET /v2/organizations/1')).body;
  expect(data.address).toEqual({ value: 'Main 1', locality: 'Tartu' });
  expect(data).not.toHaveProperty('address_locality');
  await send(crm, 'PATCH /v2/organizations/1', { address: { value: 'Pikk 2', country: 'Estonia' } });
  const changed = (await send(crm, 'GET /v1/organizations/1')).body.data;
  expect(changed).toMatchObject({ address: 'Pikk 2', address_country: 'Estonia', address_locality: null });
  expect(wordsOf(crm)).toEqual([]);
});

test('a member that an object does not have is named', async () => {
  const crm = createCrm({ records });
  await send(crm, 'PATCH /v2/organizations/1', { address: { value: 'Pikk 2', contry: 'Estonia' } });
  expect(wordsOf(crm)).toEqual(['"address" has no "contry", which was ignored.']);
});

test('fields have subfields, a list or null, and no times', async () => {
  const crm = createCrm({ fields: dealFields });
  const { data } = (await send(crm, 'GET /v2/dealFields')).body;
  const subfields = Object.fromEntries(
    data.map((field: { field_type: string; subfields: { field_code: string }[] | null }) => [
      field.field_type,
      field.subfields?.map(({ field_code: code }) => code.slice(41)) ?? null,
    ]),
  );
  expect(subfields).toMatchObject({
    varchar: null,
    monetary: ['currency'],
    timerange: ['until', 'timezone_id', 'timezone_name'],
  });
  const added = await send(crm, 'POST /v2/dealFields', { field_name: 'A', field_type: 'double' });
  expect(added.body.data).toMatchObject({ subfields: null, is_custom_field: true });
  expect(Object.keys(added.body.data).filter((name) => name.endsWith('_time'))).toEqual([]);
  const inV1 = (await send(crm, 'GET /v1/dealFields')).body.data.at(-1);
  expect(inV1).toHaveProperty('add_time');
  expect(inV1).not.toHaveProperty('subfields');
});

test('attendees and the status of marketing are shown on demand', async () => {
  const crm = createCrm();
  const attendees = [{ email_address: 'a@b.example' }];
  await send(crm, 'POST /v2/activities', { subject: 'A', attendees });
  await send(crm, 'POST /v1/persons', { name: 'A', marketing_status: 'subscribed' });
  expect((await send(crm, 'GET /v2/activities/1')).body.data).not.toHaveProperty('attendees');
  expect((await send(crm, 'GET /v2/activities/1?include_fields=attendees')).body.data).toMatchObject({
    attendees,
  });
  expect((await send(crm, 'GET /v2/persons/1')).body.data).not.toHaveProperty('marketing_status');
  const shown = await send(crm, 'GET /v2/persons/1?include_fields=marketing_status');
  expect(shown.body.data.marketing_status).toBe('subscribed');
  await send(crm, 'GET /v2/activities?include_fields=foo');
  expect(wordsOf(crm)).toEqual([
    '"include_fields" contains "foo", which an activity does not have on demand.',
  ]);
});

test('"is_deleted" is there, and the opposite of what v1 has', async () => {
  const crm = createCrm({ records: { ...records, products: [{ id: 1, active_flag: false }] } });
  for (const [path, isDeleted] of [
    ['products/1', true],
    ['deals/1', false],
    ['persons/1', false],
    ['organizations/1', false],
  ] as const)
    expect((await send(crm, `GET /v2/${path}`)).body.data.is_deleted, path).toBe(isDeleted);
});

test('a mistake in each record of a list is one line', async () => {
  const crm = createCrm({ records: { deals: [1, 2, 3].map((id) => ({ id, title: 'A' })) } });
  await send(crm, 'GET /v2/deals?include_fields=foo');
  expect(wordsOf(crm)).toHaveLength(1);
});
