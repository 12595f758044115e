import { createCrm, type WebhookDelivery } from 'json-modal/crm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ask } from './statements/ask.ts';

interface Sent {
  readonly url: string;
  readonly authorization: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: The payload is what the test asks about.
  readonly body: any;
}

/** Creates a CRM with webhooks, whose app responds with some statuses, and then with 200. */
function crmWith(
  webhooks: readonly object[],
  records: object = {},
  statuses: readonly (number | 'none')[] = [],
) {
  const sent: Sent[] = [];
  const deliveries: WebhookDelivery[] = [];
  const fetch = async (request: Request) => {
    const status = statuses[sent.length] ?? 200;
    const [url, authorization] = [request.url, request.headers.get('authorization')];
    sent.push({ url, authorization, body: await request.clone().json() });
    if (status === 'none') throw new TypeError('fetch failed');
    return new Response(null, { status });
  };
  const hooks = webhooks.map((hook, index) => ({
    id: index + 1,
    subscription_url: 'http://127.0.0.1:9/hook',
    event_action: '*',
    event_object: '*',
    version: '2.0',
    type: 'application',
    ...hook,
  }));
  const crm = createCrm({
    records: { users: [{ id: 12, name: 'Kadri' }], ...records, webhooks: hooks },
    webhooks: { fetch, onDelivery: (delivery) => deliveries.push(delivery) },
  });
  return { crm, sent, deliveries };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a webhook of version 2.0', () => {
  test('gets a new record, the changed members of a changed one, and a removed one', async () => {
    const { crm, sent } = crmWith([{}]);
    await ask(crm, 'POST /v1/deals', { title: 'A', user_id: 12 });
    await ask(crm, 'PUT /v1/deals/1', { title: 'B' });
    await ask(crm, 'DELETE /v1/deals/1');
    await settled();
    const bodies = sent.map(({ body }) => body);
    expect(
      bodies.map(({ meta }) => [meta.action, meta.entity, meta.entity_id, meta.version, meta.attempt]),
    ).toEqual([
      ['create', 'deal', '1', '2.0', 1],
      ['change', 'deal', '1', '2.0', 1],
      ['delete', 'deal', '1', '2.0', 1],
    ]);
    expect(bodies[0]).toMatchObject({ data: { id: 1, title: 'A', owner_id: 12 }, previous: null });
    expect(bodies[1].data.title).toBe('B');
    expect(Object.keys(bodies[1].previous)).toEqual(['title', 'update_time']);
    expect(bodies[2]).toMatchObject({ data: null, previous: { id: 1, title: 'B' } });
    expect(bodies[0].meta).toMatchObject({
      webhook_id: '1',
      permitted_user_ids: ['12'],
      change_source: 'api',
    });
  });

  test('gets two events of a merge, which name each other', async () => {
    const { crm, sent } = crmWith([{}], { persons: [1, 2].map((id) => ({ id, name: `P${id}` })) });
    await ask(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
    await settled();
    expect(sent.map(({ body }) => [body.meta.action, body.meta.entity_id])).toEqual([
      ['delete', '1'],
      ['change', '2'],
    ]);
    expect(sent.map(({ body }) => [body.meta.merged_to_id, body.meta.merged_from_id])).toEqual([
      ['2', undefined],
      [undefined, '1'],
    ]);
  });
});

test('a webhook of version 1.0 gets whole records, with the actions of that version', async () => {
  const { crm, sent } = crmWith([{ version: '1.0' }], {
    persons: [1, 2].map((id) => ({ id, name: `P${id}` })),
  });
  await ask(crm, 'POST /v2/deals', { title: 'A', owner_id: 12 });
  await ask(crm, 'PATCH /v2/deals/1', { title: 'B' });
  await ask(crm, 'PUT /v1/persons/1/merge', { merge_with_id: 2 });
  await settled();
  expect(sent.map(({ body }) => [body.event, body.retry])).toEqual([
    ['added.deal', 0],
    ['updated.deal', 0],
    ['deleted.person', 0],
    ['merged.person', 0],
  ]);
  expect(sent[1]?.body).toMatchObject({ current: { title: 'B', user_id: 12 }, previous: { title: 'A' } });
  expect(sent[2]?.body).toMatchObject({ current: null, previous: { id: 1 } });
});

test('bulk deletes send an event for each record, one after another', async () => {
  const { crm, sent } = crmWith([{}], { deals: [1, 2, 3].map((id) => ({ id, title: 'A' })) });
  await ask(crm, 'DELETE /v1/deals?ids=1,3');
  await settled();
  expect(sent.map(({ body }) => [body.meta.action, body.meta.entity_id])).toEqual([
    ['delete', '1'],
    ['delete', '3'],
  ]);
});

test.each([
  [{ event_action: 'create', event_object: 'deal' }, ['create deal']],
  [{ event_action: 'create' }, ['create deal', 'create person']],
  [{ event_object: 'person' }, ['create person', 'delete person']],
  [{ event_action: 'delete', event_object: 'deal' }, []],
  [{ is_active: 0 }, []],
  [{ version: '1.0', event_object: 'deal', event_action: 'create' }, []],
])('%j gets only its events', async (hook, events) => {
  const { crm, sent } = crmWith([hook]);
  await ask(crm, 'POST /v1/deals', { title: 'A' });
  await ask(crm, 'POST /v1/persons', { name: 'A' });
  await ask(crm, 'DELETE /v1/persons/1');
  await ask(crm, 'POST /v1/activityTypes', { name: 'A', icon_key: 'task' });
  await ask(crm, 'POST /v1/deals', { title: 5 });
  await settled();
  expect(sent.map(({ body }) => `${body.meta.action} ${body.meta.entity}`)).toEqual(events);
});

test('the credentials of a webhook are sent', async () => {
  const { crm, sent } = crmWith([{ http_auth_user: 'äpp', http_auth_password: 'p' }]);
  await ask(crm, 'POST /v1/deals', { title: 'A' });
  await settled();
  expect(sent[0]?.authorization).toBe(`Basic ${Buffer.from('äpp:p').toString('base64')}`);
});

test('a webhook on this machine is right if webhooks are sent', async () => {
  const { crm } = crmWith([]);
  await ask(crm, 'POST /v1/webhooks', {
    subscription_url: 'http://127.0.0.1:9/',
    event_action: '*',
    event_object: '*',
  });
  expect(crm.log[0]?.problems).toEqual([]);
});

describe('a failed event', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('is sent again after 3, 30 and 150 seconds, and then no more', async () => {
    vi.useFakeTimers();
    const { crm, sent, deliveries } = crmWith([{}], {}, [500, 'none', 302, 404]);
    await ask(crm, 'POST /v1/deals', { title: 'A' });
    for (const [seconds, attempts] of [
      [0, 1],
      [3, 2],
      [30, 3],
      [150, 4],
      [10_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      expect(sent.map(({ body }) => body.meta.attempt)).toEqual([1, 2, 3, 4].slice(0, attempts));
    }
    expect(deliveries.map(({ status }) => status)).toEqual([500, null, 302, 404]);
  });

  test('is sent again until the app accepts it', async () => {
    vi.useFakeTimers();
    const { crm, sent, deliveries } = crmWith([{}], {}, [503]);
    await ask(crm, 'POST /v1/deals', { title: 'A' });
    await vi.advanceTimersByTimeAsync(1e6);
    expect(sent).toHaveLength(2);
    expect(deliveries.at(-1)).toEqual({
      webhook: 1,
      url: 'http://127.0.0.1:9/hook',
      event: 'create.deal',
      attempt: 2,
      status: 200,
    });
  });
});
