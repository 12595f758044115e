import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { sampleData } from '../../../src/cli/crm/sample-data.ts';
import { send, wordsOf } from '../call-crm.ts';

/** Right requests that were accused once. */
test.each<[string, string, unknown, object]>([
  [
    'one email as text',
    'POST /v1/persons',
    { name: 'A', email: 'z@x.example' },
    { email: [{ value: 'z@x.example' }] },
  ],
  [
    'primary as text, as in the example of the public reference',
    'POST /v1/persons',
    { name: 'A', email: [{ value: 'a@x.example', primary: 'true', label: 'main' }] },
    { email: [{ value: 'a@x.example', primary: true, label: 'main' }] },
  ],
  ['one phone as text', 'PUT /v1/persons/1', { phone: '123' }, { phone: [{ value: '123', primary: true }] }],
  [
    'the parts of an address',
    'PUT /v1/organizations/1',
    { address_country: 'Estonia' },
    { address_country: 'Estonia' },
  ],
  ['the value of a deal as text in v1', 'PUT /v1/deals/1', { value: '1000' }, { value: 1000 }],
  ['both parts of a name', 'POST /v2/persons', { first_name: 'A', last_name: 'B' }, { name: 'A B' }],
])('%s: %s with %j', async (_, line, body, shown) => {
  const crm = createCrm({ records: sampleData.records });
  const { status, body: response } = await send(crm, line, body);
  expect([status < 300, response.data]).toMatchObject([true, shown]);
  expect(wordsOf(crm)).toEqual([]);
});

test.each([
  ['/v1/persons', { name: 'A', email: 5 }],
  ['/v1/persons', { name: 'A', email: [5] }],
  ['/v1/persons', { name: 'A', email: [{ value: 5 }] }],
  ['/v1/persons', { name: 'A', visible_to: 3 }],
  ['/v1/persons', { name: 'A', visible_to: { a: 1 } }],
  ['/v1/deals', { title: 'A', expected_close_date: 5 }],
  ['/v1/organizations', { name: 'A', add_time: 5 }],
])('a value of another type than the documented one is rejected: %s %j', async (path, body) => {
  const crm = createCrm();
  expect((await send(crm, `POST ${path}`, body)).status).toBe(400);
  expect(wordsOf(crm)).toHaveLength(1);
});

test('a documented text with a public list of values is accepted with a line', async () => {
  const crm = createCrm();
  expect((await send(crm, 'POST /v1/persons', { name: 'A', visible_to: '2' })).status).toBe(201);
  expect(wordsOf(crm)).toEqual(['"visible_to" must be "1", "3", "5", "7" or null.']);
});

test.each([
  ['POST /v1/deals', { title: 'A', organization_id: 1 }, 'did you mean "org_id"?'],
  ['POST /v1/deals', { title: 'A', owner_id: 12 }, 'did you mean "user_id"?'],
  ['POST /v1/activities', { owner_id: 12 }, 'did you mean "user_id"?'],
  ['POST /v1/persons', { name: 'A', organization_id: 1 }, 'did you mean "org_id"?'],
  ['POST /v1/leads', { title: 'A', person_id: 1, org_id: 1 }, 'did you mean "organization_id"?'],
  ['POST /v2/deals', { title: 'A', organization_id: 1 }, 'did you mean "org_id"?'],
  [
    'POST /v1/leads',
    { title: 'A', person_id: 1, note: 'B' },
    'Add a note with POST /v1/notes and "lead_id".',
  ],
])('the line leads on: %s %j', async (line, body, words) => {
  const crm = createCrm({ records: sampleData.records });
  await send(crm, line, body);
  expect(wordsOf(crm)).toEqual([expect.stringContaining(words)]);
});
