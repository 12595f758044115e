import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { sampleData } from '../../src/cli/crm/sample-data.ts';
import { send, wordsOf } from './call-crm.ts';

const emails = [
  { value: 'a@b.example', primary: true },
  { value: 'c@b.example', primary: true },
];
const hook = { subscription_url: 'https://a.example', event_action: 'create', event_object: 'deal' };

test.each<[string, unknown, string]>([
  [
    'GET /v2/deals?status=opened',
    undefined,
    '"status" must be "open", "won", "lost", "deleted" or null. The list is empty.',
  ],
  ['GET /v2/deals?owner_id=999', undefined, '"owner_id" is 999, but no user has this id. The list is empty.'],
  ['GET /v1/deals?user_id=999', undefined, '"user_id" is 999, but no user has this id. The list is empty.'],
  ['GET /v1/activities?done=yes', undefined, '"done" must be true or false'],
  ['GET /v2/deals?sort_by=title', undefined, '"sort_by" must be id, add_time'],
  [
    'GET /v2/deals?sort_by=id&sort_direction=down',
    undefined,
    '"sort_direction" must be asc or desc, got "down".',
  ],
  [
    'GET /v2/itemSearch?term=cake&exact_match=yes',
    undefined,
    '"exact_match" must be true or false, got "yes".',
  ],
  [
    'GET /v2/itemSearch?term=cake&include_fields=deal.foo',
    undefined,
    '"include_fields" contains "deal.foo".',
  ],
  [
    'GET /v2/itemSearch?term=cake&include_fields=product.cost',
    undefined,
    'The members are deal.cc_email, person.picture, product.price and lead.was_seen.',
  ],
  ['POST /v2/persons', { name: 'A', emails: 'a@b.example' }, '"emails" must be a list or null.'],
  ['POST /v2/persons', { name: 'A', emails: ['a@b.example'] }, 'An element of "emails" has the wrong type.'],
  [
    'POST /v2/persons',
    { name: 'A', emails },
    '"emails" has 2 elements with "primary": one can be the first.',
  ],
  ['POST /v2/deals', { title: 'A', owner_id: 999 }, '"owner_id" is 999, but no user has this id.'],
  ['POST /v2/deals', { title: 'A', visible_to: 99 }, '"visible_to" must be 1, 3, 5, 7 or null.'],
  ['POST /v2/deals', { title: 'A', probability: 150 }, '"probability" must be from 0 to 100, got 150.'],
  [
    'POST /v2/deals',
    { title: 'A', add_time: '2026-01-01 09:00:00' },
    'Write one such as "2026-01-31T09:30:00Z".',
  ],
  [
    'POST /v2/deals/1/products',
    { product_id: 1, item_price: 1, quantity: -1 },
    '"quantity" must be at least 0, got -1.',
  ],
  ['POST /v2/deals/1/products', { product_id: 1, item_price: 1 }, '"quantity" is missing.'],
  ['POST /v2/deals/1/followers', { user_id: 13 }, 'Another follower has the "user_id" 13.'],
  ['POST /v1/deals/1/participants', { person_id: 2 }, 'Another participant has the "person_id" 2.'],
  [
    'POST /v2/products',
    { name: 'A', prices: [{ price: 'ten', currency: 'EUR' }] },
    'An element of "prices" has the wrong type.',
  ],
  ['POST /v1/leads', { title: 'A', person_id: 1, value: { amount: 5 } }, '"value" has no "currency".'],
  [
    'POST /v2/activities',
    { subject: 'A', due_time: '25:99' },
    '"due_time" is not a time as "HH:MM": "25:99".',
  ],
  ['POST /v2/activities', { subject: 'A', duration: '1h' }, '"duration" is not a time as "HH:MM": "1h".'],
  [
    'POST /v1/webhooks',
    { ...hook, event_action: 'updated', version: '2.0' },
    '"event_action" is "updated", which version 2.0 does not have.',
  ],
  [
    'POST /v1/webhooks',
    { ...hook, subscription_url: 'http://a.example' },
    '"subscription_url" is without HTTPS.',
  ],
  [
    'POST /v1/webhooks',
    { ...hook, subscription_url: 'https://localhost:3000' },
    'which the CRM cannot reach.',
  ],
])('%s with %j: the log has the mistake', async (line, body, message) => {
  const crm = createCrm({ records: sampleData.records });
  await send(crm, line, body);
  expect(wordsOf(crm)).toContainEqual(expect.stringContaining(message));
});

test('once an app has created a custom field, other keys are reported', async () => {
  const crm = createCrm();
  const unknown = 'b2'.repeat(20);
  await send(crm, 'POST /v2/deals', { title: 'A', custom_fields: { [unknown]: 1 } });
  expect(wordsOf(crm)).toEqual([]);
  const { data } = (await send(crm, 'POST /v1/dealFields', { name: 'Icing', field_type: 'varchar' })).body;
  await send(crm, 'POST /v2/deals', { title: 'A', custom_fields: { [data.key]: 'sugar' } });
  expect(wordsOf(crm)).toEqual([]);
  await send(crm, 'POST /v2/deals', { title: 'A', custom_fields: { [unknown]: 1 } });
  expect(wordsOf(crm)).toEqual([`"${unknown}" is not the key of a custom field of deals.`]);
});
