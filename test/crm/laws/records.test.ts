import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { send, wordsOf } from '../call-crm.ts';
import { ask } from '../statements/ask.ts';

/**
 * The laws between records, from the documentation and from public material. Each is a describe or a test below:
 * 1. the stage of a deal decides about its pipeline; a pipeline alone means its first stage; without both, it is the first one
 * 2. a deleted deal is in no list, search or sum, unless the query asks for it
 * 3. `user_id=0` in v1 is everybody
 * 4. a lead keeps a person or an organization
 * 5. a note belongs to a record
 * 6. the id of a link belongs to one connection
 * 7. the name of a person and its parts agree
 * 8. the first participant is the person of an activity
 * 9. a user follows a record once, and a person participates once
 * 10. the event of a webhook exists in its version: the one that is stored
 * 11. an app sees and deletes only its own webhooks; a user sees all
 */
const pipelines = [1, 2].map((id) => ({ id, name: `P${id}` }));
const stages = [
  { id: 1, name: 'A', pipeline_id: 1, order_nr: 2 },
  { id: 2, name: 'B', pipeline_id: 2, order_nr: 2 },
  { id: 3, name: 'C', pipeline_id: 2, order_nr: 1 },
  { id: 4, name: 'D', pipeline_id: 1, order_nr: 1 },
];

describe('the stage of a deal decides about its pipeline', () => {
  test.each([
    ['a stage brings its pipeline', { stage_id: 2 }, [2, 2], []],
    ['a pipeline means its first stage', { pipeline_id: 2 }, [2, 3], []],
    ['the first pipeline is that of a deal without both', {}, [1, 4], []],
    ['both agree', { pipeline_id: 2, stage_id: 2 }, [2, 2], []],
    [
      'the stage counts if they differ',
      { pipeline_id: 1, stage_id: 2 },
      [2, 2],
      ['"pipeline_id" is 1, but the stage 2 is in the pipeline 2, which was used.'],
    ],
  ])('%s', async (_, values, [pipeline, stage], words) => {
    for (const version of ['v1', 'v2']) {
      const crm = createCrm({ records: { pipelines, stages } });
      const { data } = await ask(crm, `POST /${version}/deals`, { title: 'A', ...values });
      expect(data).toMatchObject({ pipeline_id: pipeline, stage_id: stage });
      expect(wordsOf(crm)).toEqual(words);
      const ids = async (path: string) => (await ask(crm, `GET ${path}`)).data.length;
      expect(await ids(`/v1/pipelines/${pipeline}/deals`)).toBe(1);
      expect(await ids(`/v2/deals?pipeline_id=${3 - Number(pipeline)}`)).toBe(0);
    }
  });

  test('also when it changes', async () => {
    const crm = createCrm({ records: { pipelines, stages } });
    await ask(crm, 'POST /v1/deals', { title: 'A', stage_id: 1 });
    expect((await ask(crm, 'PUT /v1/deals/1', { stage_id: 3 })).data).toMatchObject({
      pipeline_id: 2,
      stage_id: 3,
    });
    expect((await ask(crm, 'PATCH /v2/deals/1', { pipeline_id: 1 })).data).toMatchObject({
      pipeline_id: 1,
      stage_id: 4,
    });
    expect((await ask(crm, 'PATCH /v2/deals/1', { title: 'B' })).data).toMatchObject({
      pipeline_id: 1,
      stage_id: 4,
    });
    expect((await ask(crm, 'PATCH /v2/deals/1', { pipeline_id: 1 })).data).toMatchObject({ stage_id: 4 });
    expect(wordsOf(crm)).toEqual([]);
  });
});

test('a deleted deal is in no list, search or sum, unless the query asks for it', async () => {
  const crm = createCrm({
    records: {
      deals: [1, 3].map((id) => ({ id, title: 'Cake', org_id: 1, status: 'open' })),
      organizations: [{ id: 1 }],
    },
  });
  await ask(crm, 'PUT /v1/deals/3', { status: 'deleted' });
  const ids = async (line: string) => {
    const { data } = await ask(crm, `GET ${line}`);
    return (data.items ?? data).map(
      (deal: { id: number; item?: { id: number } }) => deal.item?.id ?? deal.id,
    );
  };
  for (const path of ['/v1/deals', '/v2/deals', '/v1/deals/collection', '/v1/organizations/1/deals'])
    expect(await ids(path), path).toEqual([1]);
  for (const path of ['/v1/deals/search?term=cake', '/v2/itemSearch?term=cake'])
    expect(await ids(path), path).toEqual([1]);
  expect(await ids('/v1/deals?status=all_not_deleted')).toEqual([1]);
  expect(await ids('/v1/deals?status=deleted')).toEqual([3]);
  expect(await ids('/v2/deals?status=open,deleted')).toEqual([1, 3]);
  expect((await ask(crm, 'GET /v1/deals/summary')).data.total_count).toBe(1);
  expect(wordsOf(crm)).toEqual([]);
});

test('"user_id=0" in v1 is everybody', async () => {
  const records = { activities: [1, 2].map((id) => ({ id, user_id: id })), users: [{ id: 1 }, { id: 2 }] };
  const crm = createCrm({ records });
  expect((await ask(crm, 'GET /v1/activities?user_id=0')).data).toHaveLength(2);
  expect((await ask(crm, 'GET /v1/activities?user_id=2')).data).toHaveLength(1);
  expect(wordsOf(crm)).toEqual([]);
});

test('a lead keeps a person or an organization', async () => {
  const records = {
    leads: [{ id: 'a', title: 'A', person_id: 1 }],
    persons: [{ id: 1 }],
    organizations: [{ id: 1 }],
  };
  const crm = createCrm({ records });
  const { status, body } = await ask(crm, 'PATCH /v1/leads/a', { person_id: null });
  expect([status, body.error]).toEqual([400, 'A lead needs "person_id" or "organization_id".']);
  expect((await ask(crm, 'PATCH /v1/leads/a', { person_id: null, organization_id: 1 })).status).toBe(200);
  expect((await ask(crm, 'PATCH /v1/leads/a', { title: 'B' })).status).toBe(200);
});

test('a note belongs to a record', async () => {
  const crm = createCrm({ records: { notes: [{ id: 1, content: 'A', deal_id: 1 }], deals: [{ id: 1 }] } });
  await ask(crm, 'PUT /v1/notes/1', { deal_id: null });
  expect(wordsOf(crm)).toEqual([expect.stringContaining('A note needs "lead_id", "deal_id"')]);
});

test.each([
  [
    'meetings/userProviderLink',
    { user_provider_id: '0f8fad5b-d9cb-469f-a165-70867728950e', company_id: 3, marketplace_client_id: 'a' },
    { user_id: 12 },
    { user_id: 13 },
  ],
  [
    'invoice/user/provider',
    {},
    { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'c' } },
    { data: { linkId: 'a', orgId: 'd', marketplaceClientId: 'c' } },
  ],
])('the id of a link belongs to one connection: %s', async (path, shared, first, second) => {
  const crm = createCrm();
  const register = async (values: object) =>
    (await ask(crm, `POST /v1/${path}`, { ...shared, ...values })).status;
  expect([await register(first), await register(first), await register(second)]).toEqual([200, 200, 400]);
  expect(crm.connections).toEqual([{ ...shared, ...first }]);
  expect(wordsOf(crm)).toEqual([expect.stringContaining('belongs to a connection with another')]);
});

describe('the name of a person and its parts agree', () => {
  test('the name follows from its parts, and they from it', async () => {
    const crm = createCrm();
    const added = await ask(crm, 'POST /v2/persons', { first_name: 'Mari', last_name: 'Tamm' });
    expect(added.data).toMatchObject({ name: 'Mari Tamm', first_name: 'Mari', last_name: 'Tamm' });
    const renamed = await ask(crm, 'PATCH /v2/persons/1', { name: 'Jaan van der Kask' });
    expect(renamed.data).toMatchObject({ first_name: 'Jaan', last_name: 'van der Kask' });
    const changed = await ask(crm, 'PATCH /v2/persons/1', { first_name: 'Ana', last_name: '' });
    expect(changed.data).toMatchObject({ name: 'Ana' });
    expect(wordsOf(crm)).toEqual([]);
  });

  test('v2 splits the name of a person who has no parts', async () => {
    const crm = createCrm({ records: { persons: [{ id: 1, name: 'Mari Tamm' }, { id: 2 }] } });
    expect((await ask(crm, 'GET /v2/persons/1')).data).toMatchObject({
      first_name: 'Mari',
      last_name: 'Tamm',
    });
    expect((await ask(crm, 'GET /v2/persons/2')).data).toMatchObject({ first_name: null, last_name: null });
  });
});

test.each([
  ['the primary one', [{ person_id: 1 }, { person_id: 2, primary: true }], 2],
  ['the first one', [{ person_id: 1 }, { person_id: 2 }], 1],
  ['nobody', [], null],
])('the first participant is the person of an activity: %s', async (_, participants, person) => {
  const crm = createCrm({ records: { persons: [{ id: 1 }, { id: 2 }] } });
  const { data } = await ask(crm, 'POST /v2/activities', { subject: 'A', participants });
  expect(data.person_id).toBe(person);
  expect((await ask(crm, 'PATCH /v2/activities/1', { subject: 'B' })).data.person_id).toBe(person);
  expect(wordsOf(crm)).toEqual([]);
});

test.each([
  ['/v1/deals/1/followers', { user_id: 2 }],
  ['/v2/deals/1/followers', { user_id: 2 }],
  ['/v1/deals/1/participants', { person_id: 1 }],
])('one is enough in %s', async (path, values) => {
  const crm = createCrm({ records: { deals: [{ id: 1 }], users: [{ id: 2 }], persons: [{ id: 1 }] } });
  const [first, second] = [await ask(crm, `POST ${path}`, values), await ask(crm, `POST ${path}`, values)];
  expect([first.status, second.status, second.data]).toEqual([201, 200, first.data]);
  expect((await ask(crm, `GET ${path}`)).data).toHaveLength(1);
  expect(wordsOf(crm)).toHaveLength(1);
});

describe('the event of a webhook exists in its version', () => {
  const hook = { subscription_url: 'https://a.example/h' };

  test.each([
    ['1.0', 'added', 'deal', true],
    ['1.0', 'create', 'deal', false],
    ['1.0', 'added', 'lead', false],
    ['1.0', '*', 'activityType', true],
    ['2.0', 'change', 'lead', true],
    ['2.0', 'merged', 'deal', false],
    ['2.0', '*', 'activityType', false],
    [undefined, 'added', 'deal', false],
    [undefined, 'foo', '*', false],
    [undefined, '*', 'bar', false],
    [undefined, '*', '*', true],
  ])('version %s, %s of %s', async (version, event_action, event_object, isRight) => {
    const crm = createCrm();
    const body = { ...hook, event_action, event_object, ...(version && { version }) };
    expect((await ask(crm, 'POST /v1/webhooks', body)).status).toBe(201);
    expect(wordsOf(crm)).toHaveLength(isRight ? 0 : 1);
  });
});

test('an app sees and deletes only its own webhooks; a user sees all', async () => {
  const webhooks = [
    { id: 1, type: 'application' },
    { id: 2, type: 'general' },
  ];
  const crm = createCrm({ records: { webhooks } });
  const asUser = async (line: string, body?: unknown) =>
    send(crm, `${line}?api_token=x`, body, { authorization: '' });
  expect((await ask(crm, 'GET /v1/webhooks')).data).toMatchObject([{ id: 1 }]);
  expect((await ask(crm, 'DELETE /v1/webhooks/2')).status).toBe(404);
  expect((await asUser('GET /v1/webhooks')).body.data).toMatchObject([{ id: 1 }, { id: 2 }]);
  const hook = { subscription_url: 'https://a.example/h', event_action: '*', event_object: '*' };
  expect((await asUser('POST /v1/webhooks', hook)).body.data.type).toBe('general');
  expect((await ask(crm, 'POST /v1/webhooks', { ...hook, event_object: 'deal' })).data.type).toBe(
    'application',
  );
  expect((await asUser('DELETE /v1/webhooks/2')).status).toBe(200);
});

test('new payments of a subscription replace the former ones', async () => {
  const crm = createCrm({ records: { deals: [{ id: 1 }] } });
  const payment = (amount: number) => ({ amount, description: 'A', due_at: '2026-01-01' });
  const values = { deal_id: 1, currency: 'EUR', payments: [payment(1), payment(2)] };
  await ask(crm, 'POST /v1/subscriptions/installment', values);
  const changed = await ask(crm, 'PUT /v1/subscriptions/installment/1', { payments: [payment(3)] });
  expect(changed.data).not.toHaveProperty('payments');
  expect((await ask(crm, 'GET /v1/subscriptions/1/payments')).data).toMatchObject([
    { amount: 3, currency: 'EUR', deal_id: 1 },
  ]);
  await ask(crm, 'PUT /v1/subscriptions/installment/1', { description: 'B' });
  expect((await ask(crm, 'GET /v1/subscriptions/1/payments')).data).toHaveLength(1);
  expect(wordsOf(crm)).toEqual(['"payments" is missing.']);
});

test('a removed field in a selector is named, also if the data has it', async () => {
  const crm = createCrm({ records: { deals: [{ id: 1, reference_activities_count: 3 }] } });
  expect((await ask(crm, 'GET /v1/deals:(id,reference_activities_count)')).data).toEqual([{ id: 1 }]);
  expect(wordsOf(crm)).toEqual([
    '"reference_activities_count" was removed on 2020-05-31, and is in no response',
  ]);
});

test('a list of goals is not empty for a parameter that is ignored', async () => {
  const goal = { assignee: {}, type: {}, expected_outcome: {}, duration: {}, interval: 'weekly' };
  const crm = createCrm({ records: { goals: ['1', '2'].map((id) => ({ id, ...goal })) } });
  expect((await ask(crm, 'GET /v1/goals/find?limit=1')).data.goals).toHaveLength(2);
});

test('the records of a CRM are those of another one that begins with them', async () => {
  const crm = createCrm({ records: { pipelines, stages } });
  await ask(crm, 'POST /v1/deals', { title: 'A' });
  await ask(crm, 'POST /v2/personFields', {
    field_name: 'Icing',
    field_type: 'set',
    options: [{ label: 'A' }],
  });
  expect(createCrm({ records: JSON.parse(JSON.stringify(crm.records)) }).records).toEqual(crm.records);
});
