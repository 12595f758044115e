import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { ask, filterOf, leaf } from './ask.ts';

describe('section "Limits"', () => {
  test('row 1: 16 conditions in a filter', async () => {
    const leaves = (count: number) => Array.from({ length: count }, () => leaf);
    const statusOf = async (count: number) =>
      (await ask(createCrm(), 'POST /v1/filters', filterOf({}, leaves(count)))).status;
    expect([await statusOf(16), await statusOf(17)]).toEqual([200, 400]);
  });

  test('row 4: limit is 100 by default and 500 at most, in both paginations', async () => {
    const deals = Array.from({ length: 501 }, (_, index) => ({ id: index + 1 }));
    const crm = createCrm({ records: { deals } });
    for (const path of ['/v1/deals', '/v2/deals', '/v1/deals/collection'])
      for (const [query, length] of [
        ['', 100],
        ['?limit=1000', 500],
      ] as const)
        expect((await ask(crm, `GET ${path}${query}`)).data).toHaveLength(length);
  });

  test.each(['activities', 'deals', 'organizations', 'persons'])(
    'row 5: 1000 items for DELETE /%s',
    async (path) => {
      const all = Array.from({ length: 1001 }, (_, index) => ({ id: index + 1 }));
      const crm = createCrm({ records: { [path]: all } });
      const ids = all.map(({ id }) => id);
      expect((await ask(crm, `DELETE /v1/${path}?ids=${ids.join(',')}`)).status).toBe(400);
      const { data } = await ask(crm, `DELETE /v1/${path}?ids=${ids.slice(1).join(',')}`);
      expect(data.id).toEqual(ids.slice(1));
      expect((await ask(crm, `GET /v1/${path}`)).data).toHaveLength(1);
    },
  );

  test('row 6: the 100 newest leads and 100 deals of each found person', async () => {
    const many = Array.from({ length: 120 }, (_, index) => index + 1);
    const leadOf = (number: number) => ({ id: `lead-${number}`, title: 'L', person_id: 1 });
    const records = {
      persons: [{ id: 1, name: 'Mari' }],
      leads: many.map(leadOf),
      deals: many.map((id) => ({ id, title: 'D', person_id: 1 })),
    };
    const line = 'GET /v1/itemSearch?term=mari&item_types=person&search_for_related_items=true';
    const related = (await ask(createCrm({ records }), line)).data.related_items;
    const leads = related.filter(({ item }: { item: { type: string } }) => item.type === 'lead');
    expect([related.length, leads.length]).toEqual([200, 100]);
    expect([leads[0].item.id, leads[99].item.id]).toEqual(['lead-120', 'lead-21']);
  });

  test('row 7: files are sorted by one of two columns', async () => {
    const files = [1, 2].map((id) => ({ id, update_time: `2026-01-0${3 - id} 00:00:00` }));
    const crm = createCrm({ records: { files } });
    const ids = async (sort: string) =>
      (await ask(crm, `GET /v1/files?sort=${sort}`)).data?.map(({ id }: { id: number }) => id);
    expect(await ids('update_time ASC'.replace(' ', '%20'))).toEqual([2, 1]);
    expect(await ids('id DESC'.replace(' ', '%20'))).toEqual([2, 1]);
    for (const sort of ['file_name', 'id,update_time'])
      expect((await ask(crm, `GET /v1/files?sort=${sort}`)).status).toBe(400);
  });
});
