import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { crmOf, send, withoutTimes, wordsOf } from './call-crm.ts';

const bakery = { id: 7, name: 'Bakery' };

describe('a record', () => {
  test('is added with the next id, which is never used again', async () => {
    const crm = crmOf(2);
    expect((await send(crm, 'PUT /v1/deals/2/merge', { merge_with_id: 1 })).status).toBe(200);
    const { status, body } = await send(crm, 'POST /v1/deals', { title: 'New' });
    expect([status, withoutTimes(body.data)]).toEqual([
      201,
      { id: 3, title: 'New', status: 'open', ...noGroup },
    ]);
    expect(withoutTimes(crm.records.deals)).toEqual([
      { id: 1, title: 'Deal A', value: 100 },
      { id: 3, title: 'New', status: 'open' },
    ]);
  });

  test('of an organization has the time of its creation, always the same', async () => {
    const add = async () => (await send(createCrm(), 'POST /v1/organizations', { name: 'Bakery' })).body.data;
    const time = '2026-01-01 00:00:01';
    expect(await add()).toEqual({ id: 1, name: 'Bakery', add_time: time, update_time: time });
    expect(await add()).toEqual(await add());
  });

  test('is updated, and returned with the name of its organization', async () => {
    const crm = createCrm({ records: { persons: [{ id: 1, name: 'Mari' }], organizations: [bakery] } });
    const { body } = await send(crm, 'PUT /v1/persons/1', { name: 'Mari Tamm', org_id: 7 });
    expect(withoutTimes(body.data)).toEqual({
      id: 1,
      name: 'Mari Tamm',
      org_id: { value: 7, name: 'Bakery' },
    });
    expect(withoutTimes(crm.records.persons)).toEqual([{ id: 1, name: 'Mari Tamm', org_id: 7 }]);
  });

  test('is updated by a form, whose numbers are texts', async () => {
    const crm = createCrm({ records: { persons: [{ id: 1, name: 'Mari' }] } });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await send(crm, 'PUT /v1/persons/1', 'name=42&org_id=7', headers);
    expect(withoutTimes(crm.records.persons)).toEqual([{ id: 1, name: '42', org_id: 7 }]);
  });

  test.each([
    [{ title: 7 }, '"title" must be text.'],
    [{ renewal_type: 'yearly' }, '"renewal_type" must be "one_time", "renewal" or "new_business".'],
  ])('rejects %j', async (change, error) => {
    const crm = crmOf(1);
    const { status, body } = await send(crm, 'PUT /v1/deals/1', change);
    expect([status, body]).toEqual([400, { success: false, error, error_info: '' }]);
    expect(crm.records).toEqual(crmOf(1).records);
    expect(crm.log[0]?.problems).toHaveLength(1);
  });

  test.each([
    [{ title: '' }, '"title" is empty.'],
    [{ value: [1] }, '"value" must be a number or null.'],
    [
      { expected_close_date: '2026-02-30' },
      '"expected_close_date" is not a date as "YYYY-MM-DD": "2026-02-30". Write one such as "2026-01-31".',
    ],
    [{ person_id: 1.5 }, '"person_id" must be a whole number or null.'],
  ])(
    'accepts %j, which the documentation does not rule out, with a line in the log',
    async (change, line) => {
      const crm = crmOf(1);
      const { status, body } = await send(crm, 'PUT /v1/deals/1', change);
      expect([status, body.success]).toEqual([200, true]);
      expect(crm.records.deals).toMatchObject([change]);
      expect(wordsOf(crm)).toEqual([line]);
    },
  );

  test('accepts the documented fields of a deal, and ignores the read-only ones', async () => {
    const crm = crmOf(1);
    const change = {
      renewal_type: 'renewal',
      expected_close_date: '2026-02-28',
      group_id: 3,
      id: 9,
    };
    const { status, body } = await send(crm, 'PUT /v1/deals/1', change);
    const taken = { renewal_type: 'renewal', expected_close_date: '2026-02-28' };
    expect([status, withoutTimes(body.data)]).toEqual([
      200,
      { id: 1, title: 'Deal A', value: 100, ...taken, ...noGroup },
    ]);
    expect(wordsOf(crm)).toEqual([
      '"group_id" is read-only and was ignored',
      '"id" is read-only and was ignored',
    ]);
  });

  test('with a misspelt field is stored, and the log names the field', async () => {
    const crm = crmOf(1);
    await send(crm, 'POST /v1/persons', { name: 'Mari', emial: [] });
    expect(wordsOf(crm)).toEqual(['"emial" is not a documented field: did you mean "email"?']);
  });

  test('keeps its visibility if the user lacks the right to change it', async () => {
    const records = { deals: [{ id: 1, title: 'A', visible_to: '3' }] };
    const crm = createCrm({ records, mayChangeVisibility: false });
    const status = async (line: string, body: object) => (await send(crm, line, body)).status;
    expect(await status('PUT /v1/deals/1', { visible_to: '1' })).toBe(403);
    expect(await status('POST /v1/organizations', { name: 'B', visible_to: '1' })).toBe(403);
    expect(await status('PUT /v1/deals/1', { visible_to: '3' })).toBe(200);
    expect(withoutTimes(crm.records.deals)).toEqual(records.deals);
    expect(crm.records.organizations).toEqual([]);
  });
});

test.each([0, 1.5, '1', 1_000_000_000_000, Number.MAX_SAFE_INTEGER])(
  'a first record cannot have the id %j, since no path would have it or no next one follows',
  (id) => {
    const deals = [{ id }] as { id: number }[];
    expect(() => createCrm({ records: { deals } })).toThrow('a whole number from 1 to 999,999,999,999');
  },
);

test('the records after the greatest first id are all reachable', async () => {
  const crm = createCrm({ records: { deals: [{ id: 999_999_999_999, title: 'A' }] } });
  for (const title of ['B', 'C']) {
    const { body } = await send(crm, 'POST /v1/deals', { title });
    expect((await send(crm, `GET /v1/deals/${body.data.id}`)).body.data.title).toBe(title);
  }
  expect(crm.records.deals).toHaveLength(3);
});

describe('a merge', () => {
  test('uses only the id, and the log names ignored members', async () => {
    const crm = crmOf(2);
    await send(crm, 'PUT /v1/deals/1/merge', { merge_with_id: 2, title: 'New' });
    expect(withoutTimes(crm.records.deals)).toEqual([{ id: 2, title: 'Deal B', value: 200 }]);
    expect(wordsOf(crm)).toEqual(['"title" was ignored: a merge takes only "merge_with_id"']);
  });

  test.each([[[{ id: 1 }]], [[{ label: 'red' }]], [[0]], [[false]], [[[]]], [{ amount: 0 }], [0], [false]])(
    'keeps the value %j of the staying record',
    async (labels) => {
      const deals = [
        { id: 1, title: 'A', labels: [{ id: 2 }] },
        { id: 2, title: 'B', labels },
      ];
      const crm = createCrm({ records: { deals } });
      await send(crm, 'PUT /v1/deals/1/merge', { merge_with_id: 2 });
      expect(withoutTimes(crm.records.deals)).toEqual([{ id: 2, title: 'B', labels }]);
    },
  );

  test('removes the record of the path, and adds its content where the other has none', async () => {
    const persons = [
      {
        id: 1,
        name: 'Mari',
        phone: [{ value: '1' }],
        job: 'Baker',
        notes: [{ id: 1 }],
        email: [{ value: 'a@b.c' }],
      },
      {
        id: 2,
        name: 'Mari Tamm',
        phone: [{ value: '2' }],
        job: '',
        notes: [{ id: 2 }],
        email: [{ value: '', primary: true }],
      },
    ];
    const deals = [
      { id: 1, title: 'Cake', person_id: 1 },
      { id: 2, title: 'Pie', person_id: { value: 1, name: 'Mari' } },
    ];
    const crm = createCrm({ records: { persons, deals } });
    const { body } = await send(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
    const merged = {
      id: 2,
      name: 'Mari Tamm',
      phone: [{ value: '2' }],
      job: 'Baker',
      notes: [{ id: 2 }, { id: 1 }],
      email: [{ value: 'a@b.c' }],
    };
    expect([body.success, withoutTimes(body.data)]).toEqual([true, { ...merged, merge_what_id: 1 }]);
    expect(withoutTimes(crm.records.persons)).toEqual([merged]);
    expect(crm.records.deals.map(({ person_id }) => person_id)).toEqual([2, 2]);
    expect((await send(crm, 'GET /v1/persons/1')).status).toBe(404);
  });

  test('keeps one of two same followers and participants, also those that are moved', async () => {
    const follower = { person_id: 1, user_id: 12 };
    const crm = createCrm({
      records: {
        persons: [{ id: 1 }, { id: 2 }],
        deals: [{ id: 5 }],
        followers: [
          { id: 1, ...follower },
          { id: 2, person_id: 2, user_id: 12 },
          { id: 3, ...follower, user_id: 13 },
        ],
        participants: [
          { id: 1, deal_id: 5, person_id: 1 },
          { id: 2, deal_id: 5, person_id: 2 },
        ],
      },
    });
    await send(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
    expect(crm.records.followers.map(({ id, person_id }) => [id, person_id])).toEqual([
      [2, 2],
      [3, 2],
    ]);
    expect(crm.records.participants).toEqual([{ id: 2, deal_id: 5, person_id: 2 }]);
  });

  test('moves the emails, the activities and the filters of a person', async () => {
    const leaf = { object: 'deal', field_id: 'person_id', operator: '=', extra_value: null };
    const title = { ...leaf, field_id: 'title', value: '1' };
    const own = { ...leaf, object: 'person', field_id: 'id' };
    const conditionsOf = (id: number) => ({
      glue: 'and',
      conditions: [
        { glue: 'and', conditions: [{ ...leaf, value: id }, { ...own, value: String(id) }, title] },
        { glue: 'or', conditions: [] },
      ],
    });
    const crm = createCrm({
      records: {
        persons: [{ id: 1 }, { id: 2 }],
        mailMessages: [{ id: 1, from: [{ linked_person_id: 1 }], to: [{ linked_person_id: 3 }] }],
        activities: [{ id: 1, participants: [{ person_id: 1, primary: true }, { person_id: 3 }] }],
        filters: [{ id: 1, name: 'A', type: 'deals', conditions: conditionsOf(1) }],
      },
    });
    await send(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
    expect((await send(crm, 'GET /v1/persons/2/mailMessages')).body.data).toHaveLength(1);
    expect(crm.records.mailMessages[0]?.['to']).toEqual([{ linked_person_id: 3 }]);
    expect(crm.records.activities[0]?.['participants']).toEqual([
      { person_id: 2, primary: true },
      { person_id: 3 },
    ]);
    expect(crm.records.filters[0]?.['conditions']).toEqual(conditionsOf(2));
  });

  test.each([
    ['deals/1/merge', {}, 400, '"merge_with_id" is missing.'],
    ['deals/1/merge', { merge_with_id: 'two' }, 400, '"merge_with_id" must be an integer.'],
    ['deals/1/merge', { merge_with_id: [2] }, 400, '"merge_with_id" must be an integer.'],
    ['deals/1/merge', { merge_with_id: 1 }, 400, 'A deal cannot be merged with itself.'],
    ['deals/1/merge', { merge_with_id: 9 }, 404, 'The deal 9 was not found.'],
    ['deals/9/merge', { merge_with_id: 1 }, 404, 'The deal 9 was not found.'],
  ])('%s with %j is rejected', async (path, body, status, error) => {
    const crm = crmOf(2);
    expect(await send(crm, `PUT /v1/${path}`, body)).toMatchObject({ status, body: { error } });
    expect(crm.records).toEqual(crmOf(2).records);
  });
});

describe('the records at the start', () => {
  test.each([
    [
      { deals: [{ title: 'A' }] },
      'records/deals/0: The "id" of a deal must be a whole number from 1 to 999,999,999,999.',
    ],
    [{ deals: [{ id: 1 }, { id: 1 }] }, 'records/deals/1/id: Two deals have the id 1.'],
    [
      { persons: [{ id: '1' }] },
      'records/persons/0/id: The "id" of a person must be a whole number from 1 to 999,999,999,999.',
    ],
    [{ deal: [] }, 'records/deal: "deal" is not a kind of record. Did you mean "deals"?'],
    [{ deals: {} }, 'records/deals: "deals" must be a list.'],
  ])('are rejected: %j', (records, message) => {
    expect(() => createCrm({ records: records as object })).toThrow(new TypeError(message));
  });

  test('are copied and put in order', async () => {
    const deals = [
      { id: 2, title: 'B' },
      { id: 1, title: 'A' },
    ];
    const crm = createCrm({ records: { deals } });
    await send(crm, 'PUT /v1/deals/2', { title: 'C' });
    expect(deals[0]).toEqual({ id: 2, title: 'B' });
    expect(crm.records.deals.map(({ id }) => id)).toEqual([1, 2]);
  });
});

const noGroup = { group_id: null, group_name: null };

test('every response of v1 with a deal has its group, which is null if it has none', async () => {
  const requests = [
    ['GET /v1/deals'],
    ['GET /v1/deals/collection'],
    ['GET /v1/deals/2'],
    ['POST /v1/deals', { title: 'New' }],
    ['PUT /v1/deals/2', { title: 'Other' }],
    ['PUT /v1/deals/1/merge', { merge_with_id: 2 }],
  ] as const;
  for (const [request, body] of requests) {
    const { data } = (await send(crmOf(2), request, body)).body;
    for (const deal of [data].flat()) expect(deal, request).toMatchObject(noGroup);
  }
  const crm = createCrm({ records: { deals: [{ id: 1, title: 'A', group_id: 4, group_name: 'Retail' }] } });
  const { data } = (await send(crm, 'GET /v1/deals/1')).body;
  expect(data).toEqual({ id: 1, title: 'A', group_id: 4, group_name: 'Retail' });
});
