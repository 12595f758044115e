import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { send } from '../call-crm.ts';
import { ask, filterOf, leaf } from './ask.ts';

describe('section "Versioning"', () => {
  test('v1 is in the path, and v2 has lists', async () => {
    for (const kind of ['deals', 'persons', 'organizations', 'activities', 'products'])
      for (const version of ['v1', 'v2'])
        expect((await ask(createCrm(), `GET /api/${version}/${kind}`)).status).toBe(200);
  });

  test('row 2020-07-14: the fields of an unverified user are null', async () => {
    const users = [{ id: 1, name: 'A', email: 'a@b.example', phone: '1', is_verified: false }];
    const { data } = await ask(createCrm({ records: { users } }), 'GET /v1/users/1');
    const names = ['phone', 'created', 'modified', 'default_currency', 'locale', 'timezone_name'];
    for (const name of [...names, 'timezone_offset', 'signup_flow_variation', 'icon_url'])
      expect(data[name], name).toBeNull();
    expect(data).toMatchObject({ id: 1, name: 'A', email: 'a@b.example', lang: 1 });
  });

  test.each(['leads', 'leadLabels'])(
    'row 2020-07-23: POST and PATCH of %s need application/json',
    async (path) => {
      const crm = createCrm({ records: { [path]: [{ id: 'x' }] } });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const line of [`POST /v1/${path}`, `PATCH /v1/${path}/x`]) {
        expect((await send(crm, line, 'title=A&person_id=1', form)).status).toBe(400);
        expect((await send(crm, line, '{"title":"A"}', { 'content-type': 'text/plain' })).status).toBe(400);
      }
      expect((await ask(crm, `PATCH /v1/${path}/x`, { name: 'A' })).status).toBe(200);
    },
  );

  test('row 2020-07-23: leads, labels and sources are served', async () => {
    const crm = createCrm({ records: { leadSources: [{ id: 1, name: 'Web form' }] } });
    const { data: label } = await ask(crm, 'POST /v1/leadLabels', { name: 'Hot', color: 'red' });
    const { data: lead } = await ask(crm, 'POST /v1/leads', {
      title: 'A',
      person_id: 1,
      label_ids: [label.id],
    });
    expect((await ask(crm, 'GET /v1/leads')).data).toMatchObject([{ id: lead.id, label_ids: [label.id] }]);
    expect((await ask(crm, 'GET /v1/leadSources')).data).toEqual([{ name: 'Web form' }]);
    expect((await ask(crm, `DELETE /v1/leads/${lead.id}`)).data).toEqual({ id: lead.id });
    expect((await ask(crm, `DELETE /v1/leadLabels/${label.id}`)).data).toEqual({ id: label.id });
  });

  test('row 2020-08-06: the life of a subscription', async () => {
    const crm = createCrm({ records: { deals: [{ id: 1 }] } });
    const values = { deal_id: 1, currency: 'EUR', cycle_amount: 5 };
    const { data } = await ask(crm, 'POST /v1/subscriptions/recurring', values);
    expect((await ask(crm, 'GET /v1/subscriptions/find/1')).data).toMatchObject({ id: data.id, ...values });
    await ask(crm, `PUT /v1/subscriptions/recurring/${data.id}`, { cycle_amount: 6 });
    const canceled = await ask(crm, `PUT /v1/subscriptions/recurring/${data.id}/cancel`);
    expect(canceled.data).toMatchObject({ cycle_amount: 6, is_active: false });
    const payments = [{ amount: 7, due_at: '2026-01-01', description: 'A' }];
    const { data: other } = await ask(crm, 'POST /v1/subscriptions/installment', { ...values, payments });
    await ask(crm, `PUT /v1/subscriptions/installment/${other.id}`, { description: 'B' });
    expect((await ask(crm, `GET /v1/subscriptions/${other.id}`)).data).toMatchObject({ description: 'B' });
    expect((await ask(crm, `GET /v1/subscriptions/${other.id}/payments`)).data).toMatchObject(payments);
    expect((await ask(crm, `DELETE /v1/subscriptions/${data.id}`)).data).toEqual({ id: data.id });
  });

  test('row 2020-09-21: followers of products, and recurring subscriptions without payments', async () => {
    const crm = createCrm({ records: { deals: [{ id: 1 }], products: [{ id: 1 }], users: [{ id: 2 }] } });
    const { data } = await ask(crm, 'POST /v1/products/1/followers', { user_id: 2 });
    expect((await ask(crm, `DELETE /v1/products/1/followers/${data.id}`)).data).toEqual({ id: data.id });
    const cycles = { cadence_type: 'monthly', cycle_amount: 5, start_date: '2026-01-01' };
    await ask(crm, 'POST /v1/subscriptions/recurring', { deal_id: 1, currency: 'EUR', ...cycles });
    expect(crm.log.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('row 2020-12-11: filters that compare dates exclude empty dates', async () => {
    const deals = [{ id: 1, day: '2026-01-01' }, { id: 2, day: null }, { id: 3 }];
    const crm = createCrm({ records: { deals } });
    for (const operator of ['<', '>', '<=', '>=']) {
      const condition = { ...leaf, field_id: 'day', operator, value: '2026-01-01' };
      const { data } = await ask(crm, 'POST /v1/filters', filterOf({}, [condition]));
      const deals = (await ask(crm, `GET /v1/deals?filter_id=${data.id}`)).data;
      expect(deals.map(({ id }: { id: number }) => id)).toEqual(operator.includes('=') ? [1] : []);
    }
  });

  test('row 2021-01-07: the life of a call log', async () => {
    const crm = createCrm();
    const times = { start_time: '2026-01-01 10:00:00', end_time: '2026-01-01 10:01:00' };
    const { data } = await ask(crm, 'POST /v1/callLogs', {
      to_phone_number: '1',
      outcome: 'busy',
      ...times,
    });
    const body = new FormData();
    body.set('file', new File(['a'], 'call.mp3'));
    const url = `https://company.example/v1/callLogs/${data.id}/recordings?api_token=a`;
    expect((await crm.fetch(url, { method: 'POST', body })).status).toBe(200);
    expect((await ask(crm, `GET /v1/callLogs/${data.id}`)).data).toMatchObject({ has_recording: true });
    expect((await ask(crm, `DELETE /v1/callLogs/${data.id}`)).status).toBe(200);
  });

  test('row 2021-03-01: a mail thread gets a lead, or none', async () => {
    const crm = createCrm({ records: { mailThreads: [{ id: 1 }], leads: [{ id: 'x', title: 'A' }] } });
    for (const lead of ['x', null]) {
      const { data } = await ask(crm, 'PUT /v1/mailbox/mailThreads/1', { lead_id: lead });
      expect(data.lead_id).toBe(lead);
    }
  });

  test('row 2021-03-18: the group on the eleven endpoints', async () => {
    const records = {
      deals: [1, 2].map((id) => ({ id, title: 'A', org_id: 1, person_id: 1, pipeline_id: 1, stage_id: 1 })),
      organizations: [{ id: 1 }],
      persons: [{ id: 1 }],
      pipelines: [{ id: 1 }],
      stages: [{ id: 1 }],
      products: [{ id: 1 }],
      dealProducts: [{ id: 1, deal_id: 2, product_id: 1 }],
    };
    const requests: readonly (readonly [string, object?])[] = [
      ['GET /v1/deals'],
      ['POST /v1/deals', { title: 'B' }],
      ['GET /v1/deals/1'],
      ['PUT /v1/deals/1', { title: 'C' }],
      ['PUT /v1/deals/1/merge', { merge_with_id: 2 }],
      ['POST /v1/deals/2/duplicate'],
      ...['organizations', 'persons', 'pipelines', 'products', 'stages'].map(
        (owner) => [`GET /v1/${owner}/1/deals`] as const,
      ),
    ];
    expect(requests).toHaveLength(11);
    const crm = createCrm({ records });
    for (const [line, body] of requests) {
      const deals = [(await ask(crm, line, body)).data].flat();
      expect(deals.length, line).toBeGreaterThan(0);
      for (const deal of deals) expect(deal, line).toMatchObject({ group_id: null, group_name: null });
    }
  });

  test('row 2021-05-05: only webhooks of the type "application" are seen and deleted', async () => {
    const webhooks = ['application', 'general'].map((type, index) => ({ id: index + 1, type }));
    const crm = createCrm({ records: { webhooks } });
    expect((await ask(crm, 'GET /v1/webhooks')).data).toMatchObject([{ id: 1 }]);
    expect((await ask(crm, 'DELETE /v1/webhooks/2')).status).toBe(404);
    expect((await ask(crm, 'DELETE /v1/webhooks/1')).status).toBe(200);
    expect(crm.records.webhooks).toMatchObject([{ id: 2 }]);
  });
});
