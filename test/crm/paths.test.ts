import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { notEmulated } from '../../src/crm/not-emulated.ts';
import { send, wordsOf } from './call-crm.ts';

const records = {
  deals: [
    {
      id: 1,
      title: 'A',
      value: 100,
      currency: 'EUR',
      stage_id: 1,
      user_id: 12,
      add_time: '2026-01-05 09:00:00',
    },
    { id: 2, title: 'B', value: 50, currency: 'USD', is_archived: true, add_time: '2026-02-05 09:00:00' },
    {
      id: 3,
      title: 'C',
      value: 20,
      currency: 'EUR',
      status: 'won',
      user_id: 13,
      add_time: '2026-02-06 09:00:00',
    },
  ],
  leads: [
    { id: 'a', title: 'Lead', person_id: 1 },
    { id: 'b', title: 'Old', person_id: 1, is_archived: true },
  ],
  persons: [{ id: 1, name: 'Mari' }],
  users: [
    { id: 12, name: 'Kadri', email: 'k@example.com' },
    { id: 13, name: 'Peeter', email: 'p@example.com' },
  ],
  stages: [{ id: 1, name: 'Asked', pipeline_id: 1, deal_probability: 50 }],
  teams: [{ id: 1, name: 'Sales', manager_id: 12, users: [12] }],
};

const idsOf = (list: readonly { readonly id: unknown }[]) => list.map(({ id }) => id);

test.each([
  ['/v1/deals', [1, 3]],
  ['/v1/deals/archived', [2]],
  ['/v2/deals', [1, 3]],
  ['/v2/deals/archived', [2]],
  ['/v1/leads', ['a']],
  ['/v1/leads/archived', ['b']],
  ['/v1/leads?archived_status=all', ['a', 'b']],
  ['/v1/leads?archived_status=archived', ['b']],
  ['/v1/deals?owned_by_you=1', [1]],
  ['/v1/pipelines/1/deals', []],
])('%s has the archived records, or the others', async (path, ids) => {
  const crm = createCrm({ records: { ...records, pipelines: [{ id: 1, name: 'P' }] } });
  const { status, body } = await send(crm, `GET ${path}`);
  expect([status, idsOf(body.data)]).toEqual([200, ids]);
  expect(wordsOf(crm)).toEqual([]);
});

test('the summary of deals adds their values by currency, also weighted by the stage', async () => {
  const { body } = await send(createCrm({ records }), 'GET /v1/deals/summary');
  expect(body.data).toMatchObject({
    total_count: 2,
    values_total: { EUR: { value: 120, count: 2 } },
    weighted_values_total: { EUR: { value: 70, count: 2 } },
  });
});

test('the timeline of deals has a period for each interval, and each deal in one of them', async () => {
  const query = 'start_date=2026-01-01&interval=month&amount=3&field_key=add_time';
  const { body } = await send(createCrm({ records }), `GET /v1/deals/timeline?${query}`);
  expect(body.data).toMatchObject([
    { period_start: '2026-01-01 00:00:00', period_end: '2026-01-31 23:59:59', deals: [{ id: 1 }] },
    { period_start: '2026-02-01 00:00:00', deals: [{ id: 3 }], totals: { won_values: { EUR: 20 } } },
    { deals: [] },
  ]);
});

test('a picture replaces the one of its record, and has its id', async () => {
  const crm = createCrm({ records });
  const add = (name: string) => send(crm, 'POST /v1/persons/1/picture', { file: { name } });
  const [first, second] = [await add('a.png'), await add('b.png')];
  expect([first.status, second.status]).toEqual([201, 200]);
  const { data } = (await send(crm, 'GET /v2/persons/1/picture')).body;
  expect(data).toMatchObject({ id: first.body.data.id, name: 'b.png' });
});

test('goals are found by the days between which they are, and those without an end in no period', async () => {
  const goals = [
    { id: '1', title: 'A', duration: { start: '2026-01-01', end: '2026-06-30' } },
    { id: '2', title: 'B', duration: { start: '2026-02-01', end: null } },
  ];
  const crm = createCrm({ records: { goals } });
  const find = async (query: string) => (await send(crm, `GET /v1/goals/find?${query}`)).body.data.goals;
  expect(await find('period.start=2026-02-01')).toMatchObject([{ title: 'B' }]);
  expect(await find('period.end=2026-06-30')).toMatchObject([{ title: 'A' }]);
});

test('a parameter that is ignored finds the same goals', async () => {
  const crm = createCrm({ records: { goals: [{ id: '1', title: 'A' }] } });
  const { body } = await send(crm, 'GET /v1/goals/find?limit=1&foo=bar');
  expect(body.data.goals).toMatchObject([{ title: 'A' }]);
  expect(wordsOf(crm).join()).toContain('the query parameter "foo" was ignored');
});

test('a deal on the edge of two periods of the timeline is in the later one', async () => {
  const deals = [{ id: 1, title: 'A', add_time: '2026-02-01 00:00:00' }];
  const query = 'start_date=2026-01-01&interval=month&amount=2&field_key=add_time';
  const { body } = await send(createCrm({ records: { deals } }), `GET /v1/deals/timeline?${query}`);
  expect(body.data).toMatchObject([{ deals: [] }, { deals: [{ id: 1 }] }]);
});

test('the recent records are those that changed since a time, the oldest change first', async () => {
  const crm = createCrm({ records });
  await send(crm, 'PUT /v1/persons/1', { name: 'Mari T' });
  await send(crm, 'PUT /v1/deals/1', { title: 'A2' });
  const since = encodeURIComponent('2026-01-01 00:00:00');
  const { body } = await send(crm, `GET /v1/recents?since_timestamp=${since}`);
  expect(body.data.map(({ item, id }: { item: string; id: number }) => [item, id])).toEqual([
    ['person', 1],
    ['deal', 1],
  ]);
  expect(body.additional_data.pagination.more_items_in_collection).toBe(false);
  expect((await send(crm, `GET /v1/recents?since_timestamp=${since}&items=deal`)).body.data).toHaveLength(1);
  expect((await send(crm, 'GET /v1/recents')).status).toBe(400);
  expect((await send(crm, `GET /v1/recents?since_timestamp=${since}&items=dael`)).status).toBe(400);
});

test('the users of a team are listed, added and removed', async () => {
  const crm = createCrm({ records });
  expect((await send(crm, 'POST /v1/legacyTeams/1/users', { users: [13, 12] })).body.data).toEqual([12, 13]);
  expect(idsOf((await send(crm, 'GET /v1/legacyTeams/user/13?skip_users=1')).body.data)).toEqual([1]);
  expect((await send(crm, 'DELETE /v1/teams/1/users', { users: [12] })).body.data).toEqual([13]);
  expect((await send(crm, 'GET /v1/teams/1/users')).body.data).toEqual([13]);
});

describe('a custom field', () => {
  const icing = { name: 'Icing', field_type: 'enum', options: [{ label: 'Sugar' }, { label: 'Butter' }] };

  test('is created, has the key that records have, and can be used in filters by its id', async () => {
    const crm = createCrm({ records });
    const { status, body } = await send(crm, 'POST /v1/dealFields', icing);
    expect([status, body.data.options]).toEqual([
      201,
      [
        { id: 1, label: 'Sugar' },
        { id: 2, label: 'Butter' },
      ],
    ]);
    expect(body.data.key).toMatch(/^[\da-f]{40}$/);
    await send(crm, 'PUT /v1/deals/1', { [body.data.key]: 2 });
    const { body: read } = await send(crm, `GET /v2/dealFields/${body.data.key}`);
    expect(read.data).toMatchObject({
      field_code: body.data.key,
      field_name: 'Icing',
      is_custom_field: true,
    });
    expect(read.data).not.toHaveProperty('id');
    const condition = { object: 'deal', field_id: body.data.id, operator: '=', value: 2, extra_value: null };
    const conditions = [
      { glue: 'and', conditions: [condition] },
      { glue: 'or', conditions: [] },
    ];
    const filter = { name: 'Butter', type: 'deals', conditions: { glue: 'and', conditions } };
    const saved = await send(crm, 'POST /v1/filters?include_field_code=true', filter);
    expect(JSON.stringify(saved.body.data)).toContain(`"field_code":"${body.data.key}"`);
    const list = await send(crm, `GET /v1/deals?filter_id=${saved.body.data.id}`);
    expect(idsOf(list.body.data)).toEqual([1]);
  });

  test('of the CRM itself cannot be changed or removed', async () => {
    const crm = createCrm();
    const count = crm.records.dealFields.length;
    expect((await send(crm, 'PUT /v1/dealFields/1', { name: 'X' })).status).toBe(403);
    expect((await send(crm, 'DELETE /v2/dealFields/title')).status).toBe(403);
    expect((await send(crm, 'DELETE /v1/dealFields?ids=1,2')).body.data).toEqual({ id: [] });
    expect(crm.records.dealFields).toHaveLength(count);
  });

  test('has options that are added, renamed and removed by their ids', async () => {
    const crm = createCrm();
    const { key } = (await send(crm, 'POST /v1/dealFields', icing)).body.data;
    const path = `/v2/dealFields/${key}/options`;
    expect((await send(crm, `POST ${path}`, [{ label: 'Jam' }])).body.data).toEqual([
      { id: 3, label: 'Jam' },
    ]);
    expect((await send(crm, `PATCH ${path}`, [{ id: 3, label: 'Honey' }])).body.data).toEqual([
      { id: 3, label: 'Honey' },
    ]);
    expect((await send(crm, `DELETE ${path}`, [{ id: 1 }])).status).toBe(200);
    expect((await send(crm, `DELETE ${path}`, [{ id: 9 }])).status).toBe(404);
    expect((await send(crm, `POST ${path}`, { label: 'Jam' })).status).toBe(400);
    const { body } = await send(crm, `GET /v2/dealFields/${key}`);
    expect(body.data.options).toEqual([
      { id: 2, label: 'Butter' },
      { id: 3, label: 'Honey' },
    ]);
  });

  test('is added to those of saved responses, for filters by its id', async () => {
    const fields = { deal: { data: [{ id: 12500, key: 'title', name: 'Title', field_type: 'varchar' }] } };
    const crm = createCrm({ records, fields });
    const { id, key } = (await send(crm, 'POST /v1/dealFields', icing)).body.data;
    expect(id).toBe(12501);
    await send(crm, 'PUT /v1/deals/3', { [key]: 1 });
    const condition = { object: 'deal', field_id: id, operator: '=', value: 1, extra_value: null };
    const conditions = [
      { glue: 'and', conditions: [condition] },
      { glue: 'or', conditions: [] },
    ];
    const filter = { name: 'Sugar', type: 'deals', conditions: { glue: 'and', conditions } };
    const saved = await send(crm, 'POST /v1/filters', filter);
    expect(saved.status).toBe(200);
    expect(idsOf((await send(crm, `GET /v1/deals?filter_id=${saved.body.data.id}`)).body.data)).toEqual([3]);
  });
});

test('members on demand are the numbers of related records', async () => {
  const crm = createCrm({
    records: {
      ...records,
      notes: [{ id: 1, content: 'N', deal_id: 1 }],
      followers: [{ id: 1, deal_id: 1, user_id: 12 }],
    },
  });
  const { body } = await send(
    crm,
    'GET /v2/deals/1?include_fields=notes_count,followers_count,next_activity_id',
  );
  expect(body.data).toMatchObject({ notes_count: 1, followers_count: 1, next_activity_id: null });
  await send(crm, 'GET /v2/deals/1?include_fields=note_count');
  expect(wordsOf(crm)).toEqual([
    '"include_fields" contains "note_count", which a deal does not have on demand.',
  ]);
});

const linesNotEmulated = notEmulated
  .flatMap(({ paths }) => paths)
  .flatMap((path) => [
    `DELETE ${path.replaceAll(':id', '7')}`,
    // A path that does not end with an id includes those that begin with it.
    ...(path.endsWith(':id') ? [] : [`PUT ${path.replaceAll(':id', '7')}/1/parts`]),
  ]);

test.each(linesNotEmulated)(
  '%s is public, but not emulated: the response and the log say so',
  async (line) => {
    const crm = createCrm();
    const { status, body } = await send(crm, line);
    expect([status, body.error]).toEqual([501, `${line} is part of the public API, but is not emulated.`]);
    expect(wordsOf(crm)).toEqual([body.error]);
  },
);
