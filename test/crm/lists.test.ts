import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { crmOf, send, wordsOf } from './call-crm.ts';

const ids = ({ body }: { body: { data: readonly { id: number }[] } }) => body.data.map(({ id }) => id);

describe('a list', () => {
  test('in pages by offset has the documented members, and "next_start" only if there is more', async () => {
    const crm = crmOf(3);
    const first = await send(crm, 'GET /api/v1/deals?start=1&limit=1');
    expect(first.status).toBe(200);
    expect(first.body).toEqual({
      success: true,
      data: [{ id: 2, title: 'Deal B', value: 200, group_id: null, group_name: null }],
      additional_data: { pagination: { start: 1, limit: 1, more_items_in_collection: true, next_start: 2 } },
    });
    const last = await send(crm, 'GET /api/v1/deals?start=2&limit=1');
    expect(last.body.additional_data).toEqual({
      pagination: { start: 2, limit: 1, more_items_in_collection: false },
    });
  });

  test.each(['/v2/deals', '/v1/deals/collection', '/api/v2/deals'])(
    'by cursor ends with null: %s',
    async (path) => {
      const crm = crmOf(3);
      const first = await send(crm, `GET ${path}?limit=2`);
      const { next_cursor: cursor } = first.body.additional_data;
      expect([ids(first), typeof cursor]).toEqual([[1, 2], 'string']);
      const last = await send(crm, `GET ${path}?limit=2&cursor=${encodeURIComponent(cursor)}`);
      expect([ids(last), last.body.additional_data]).toEqual([[3], { next_cursor: null }]);
    },
  );

  test('has 100 records in a page unless a limit is given, and 500 at most', async () => {
    const persons = Array.from({ length: 700 }, (_, index) => ({ id: index + 1, name: 'A' }));
    const crm = createCrm({ records: { persons } });
    expect(ids(await send(crm, 'GET /v1/persons'))).toHaveLength(100);
    expect(ids(await send(crm, 'GET /v1/persons?limit=1000'))).toHaveLength(500);
    expect(ids(await send(crm, 'GET /v2/persons?limit=-3'))).toHaveLength(1);
    expect(wordsOf(crm)).toContain('"limit" must be from 1 to 500, got 1000: 500 was used');
  });

  test('accepts a number with any number of digits', async () => {
    const crm = crmOf(3);
    expect(ids(await send(crm, `GET /v1/deals?limit=${'9'.repeat(400)}`))).toEqual([1, 2, 3]);
    const { body } = await send(crm, `GET /v1/deals?start=${'9'.repeat(400)}`);
    const start = Number.MAX_SAFE_INTEGER;
    expect([body.data, body.additional_data.pagination.start]).toEqual([[], start]);
  });

  test.each(['limit=some', 'start=-1', 'start=two', 'limit=1.5', 'start=', 'limit='])(
    'rejects %s',
    async (query) => {
      const { status, body } = await send(crmOf(1), `GET /v1/deals?${query}`);
      expect([status, body.success]).toEqual([400, false]);
      expect(body.error).toMatch(/^"(limit|start)" must be an? (non-negative )?integer/);
    },
  );

  test.each(['abc', '%00', btoa('persons:1'), btoa('deals:x')])(
    'rejects the foreign cursor %s',
    async (cursor) => {
      const { status, body } = await send(crmOf(1), `GET /v2/deals?cursor=${cursor}`);
      expect([status, body.error]).toEqual([
        400,
        expect.stringContaining('"cursor" must be from a page of this list'),
      ]);
    },
  );

  test('has only the fields of its selector, in v1', async () => {
    const crm = crmOf(1);
    expect((await send(crm, 'GET /v1/deals:(id,title,colour)')).body.data).toEqual([
      { id: 1, title: 'Deal A' },
    ]);
    expect((await send(crm, 'GET /v1/deals:(title)?start=0')).body.data).toEqual([{ title: 'Deal A' }]);
    expect((await send(crm, 'GET /v2/deals:(title)')).status).toBe(400);
    expect((await send(crm, 'GET /v1/deals/1:(title)')).status).toBe(400);
  });

  test('has linked records with their names in v1, and their ids in v2', async () => {
    const records = {
      organizations: [{ id: 7, name: 'Bakery' }],
      persons: [{ id: 1, name: 'Mari', org_id: 7 }],
    };
    const crm = createCrm({ records });
    expect((await send(crm, 'GET /v1/persons')).body.data[0].org_id).toEqual({ value: 7, name: 'Bakery' });
    expect((await send(crm, 'GET /v2/persons')).body.data[0].org_id).toBe(7);
  });
});

describe('the log reports that the app', () => {
  test('stopped at a page, until it continues', async () => {
    const crm = crmOf(5, { pageSize: 2 });
    await send(crm, 'GET /v1/deals');
    expect(wordsOf(crm)).toEqual(['stopped at 2 of 5 deals: next_start was 2']);
    await send(crm, 'GET /v1/deals?start=2');
    expect(wordsOf(crm)).toEqual(['stopped at 4 of 5 deals: next_start was 4']);
    await send(crm, 'GET /v1/deals?start=4');
    expect(wordsOf(crm)).toEqual([]);
  });

  test.each(['/v1/deals', '/v1/filters'])('did nothing wrong if it writes %s in other ways', async (path) => {
    const crm = crmOf(3, { pageSize: 2 });
    const conditions = {
      glue: 'and',
      conditions: [
        { glue: 'and', conditions: [] },
        { glue: 'or', conditions: [] },
      ],
    };
    for (const name of ['A', 'B', 'C'])
      await send(crm, 'POST /v1/filters', { name, type: 'deals', conditions });
    const before = wordsOf(crm).length;
    await send(crm, `GET ${path}/`);
    await send(crm, `GET /api${path}?start=2`);
    expect(wordsOf(crm).slice(before)).toEqual([]);
  });

  test('stopped at a cursor', async () => {
    const crm = crmOf(3, { pageSize: 2 });
    await send(crm, 'GET /v2/deals');
    expect(wordsOf(crm)).toEqual([`stopped at 2 of 3 deals: next_cursor was ${btoa('deals:3')}`]);
  });

  test('took the number of a page for its start', async () => {
    const crm = crmOf(5, { pageSize: 2 });
    for (const start of [0, 1]) await send(crm, `GET /v1/deals?start=${start}`);
    expect(wordsOf(crm)[0]).toBe('returned 1 of 5 deals again: start was 1, next_start was 2');
  });

  test('added its own limit to the start', async () => {
    const crm = crmOf(5, { pageSize: 2 });
    for (const start of [0, 3]) await send(crm, `GET /v1/deals?limit=3&start=${start}`);
    expect(wordsOf(crm)).toEqual(['skipped 1 of 5 deals: start was 3, next_start was 2']);
  });

  test('misses a record, since the list changed between two pages by offset; by cursor it does not', async () => {
    for (const [path, position] of [
      ['/v1/persons', 'start=2'],
      ['/v2/persons', `cursor=${btoa('persons:3')}`],
    ] as const) {
      const persons = [1, 2, 3, 4].map((id) => ({ id, name: `Person ${id}` }));
      const crm = createCrm({ records: { persons }, pageSize: 2 });
      await send(crm, `GET ${path}`);
      await send(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
      const isOffset = position === 'start=2';
      expect(ids(await send(crm, `GET ${path}?${position}`))).toEqual(isOffset ? [4] : [3, 4]);
      expect(wordsOf(crm)).toEqual(
        isOffset ? ['skipped 1 of 3 persons: the list changed while it was read'] : [],
      );
    }
  });

  test('misspelt a field of its selector, but not one that only some records have', async () => {
    const deals = [
      { id: 1, title: 'A' },
      { id: 2, title: 'B', colour: 'red' },
    ];
    const crm = createCrm({ records: { deals }, pageSize: 1 });
    await send(crm, 'GET /v1/deals:(id,tite,currency,colour)?limit=9');
    expect(wordsOf(crm).slice(0, 1)).toEqual(['no deal has the field "tite": did you mean "title"?']);
    await send(crm, 'GET /v1/deals/collection:(__proto__,toString)?limit=9');
    expect(wordsOf(crm)).toEqual(
      expect.arrayContaining(['no deal has the field "__proto__"', 'no deal has the field "toString"']),
    );
    const empty = createCrm();
    await send(empty, 'GET /v1/deals:(id,tite,colour)');
    expect(wordsOf(empty)).toEqual(['no deal has the field "tite": did you mean "title"?']);
  });

  test('misspelt the parameter of its token', async () => {
    const crm = crmOf(1);
    expect((await send(crm, 'GET /v1/deals?apiToken=s3cret', undefined, { authorization: '' })).status).toBe(
      401,
    );
    expect(wordsOf(crm)).toEqual([expect.stringContaining('did you mean "api_token"?')]);
  });

  test('misspelt a parameter', async () => {
    const crm = crmOf(1);
    await send(crm, 'GET /v1/deals?filterId=1');
    expect(wordsOf(crm)).toEqual(['the query parameter "filterId" was ignored: did you mean "filter_id"?']);
  });
});
