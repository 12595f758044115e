import { createCrm } from 'json-modal/crm';
import { expect, test } from 'vitest';
import { crmOf, send, wordsOf } from './call-crm.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const users = [{ id: 12, name: 'Kadri' }];

test.each([
  [
    'links a person that is not there',
    'POST /v1/deals',
    { title: 'A', person_id: 99 },
    '"person_id" is 99, but no person has this id.',
  ],
  [
    'links a user that is not there',
    'POST /v1/deals',
    { title: 'A', user_id: 13 },
    '"user_id" is 13, but no user has this id.',
  ],
  [
    'links a lead that is not there',
    'POST /v1/notes',
    { content: 'A', lead_id: 'x' },
    '"lead_id" is "x", but no lead has this id.',
  ],
  [
    'lists a label that is not there',
    'POST /v1/leads',
    { title: 'A', organization_id: 1, label_ids: ['x'] },
    '"label_ids" is "x", but no lead label has this id.',
  ],
  [
    'invites a person who is not there',
    'POST /v1/activities',
    { subject: 'A', attendees: [{ email_address: 'a@b.example' }, { person_id: 99 }] },
    '"attendees" is 99, but no person has this id.',
  ],
  [
    'writes a time that is none',
    'POST /v1/organizations',
    { name: 'A', add_time: 'yesterday' },
    '"add_time" is not a time as "YYYY-MM-DD HH:MM:SS": "yesterday". Write one such as "2026-01-31 09:30:00".',
  ],
  [
    'writes a date that is none',
    'POST /v1/activities',
    { due_date: '3 May' },
    '"due_date" is not a date as "YYYY-MM-DD": "3 May". Write one such as "2026-01-31".',
  ],
  [
    'writes a number as text',
    'POST /v1/products',
    { name: 'A', tax: '9' },
    '"tax" is the text "9", and was read as a number. Send a number in JSON.',
  ],
  [
    'uses an unknown currency',
    'POST /v1/deals',
    { title: 'A', value: 1, currency: 'XXZ' },
    '"currency" is "XXZ", which is not a real currency or one of the company.',
  ],
  [
    'misspells a known value',
    'POST /v1/webhooks',
    { subscription_url: 'https://a.example', event_action: 'create', event_object: 'dael' },
    '"event_object" is "dael", which version 2.0 does not have. Did you mean "deal"?',
  ],
  [
    'writes an unknown field',
    'POST /v1/deals',
    { title: 'A', colour: 'red' },
    '"colour" is not a documented field',
  ],
  ['writes an empty name', 'POST /v1/persons', { name: ' ' }, '"name" is empty.'],
  [
    'uses a name of v1 in v2',
    'POST /v2/persons',
    { name: 'A', email: [] },
    '"email" is the name in v1, and was ignored. In v2, the field is "emails".',
  ],
  [
    'changes what only a new record can have',
    'PUT /v1/files/1',
    { deal_id: 1 },
    '"deal_id" can only be set in a new record and was ignored',
  ],
  [
    'sends an unknown type of event',
    'POST /v1/webhooks',
    { subscription_url: 'app.example', event_action: '*', event_object: '*' },
    '"subscription_url" is not an absolute http(s) URL: "app.example". Write it in full: "https://…".',
  ],
])('the log says that the app %s', async (_, line, body, sentence) => {
  const records = { users, organizations: [{ id: 1, name: 'A' }], files: [{ id: 1 }], deals: [{ id: 1 }] };
  const crm = createCrm({ records });
  const { status } = await send(crm, line, body);
  expect(status).toBeLessThan(300);
  expect(wordsOf(crm)).toEqual([sentence]);
});

test('a lead needs a person or an organization', async () => {
  const crm = createCrm();
  const { status, body } = await send(crm, 'POST /v1/leads', { title: 'A' });
  expect([status, body.error]).toEqual([400, 'A lead needs "person_id" or "organization_id".']);
});

test.each([
  ['JSON', { 'content-type': 'application/json' }, Buffer.from('{"title":"K\u00e4se"}', 'latin1')],
  ['a form', form, Buffer.from('title=K\u00e4se', 'latin1')],
  ['an encoded form', form, Buffer.from('title=K%E4se')],
])('%s that is not UTF-8 gets 400', async (_, headers, body) => {
  const crm = createCrm();
  const response = await crm.fetch('https://company.example/v1/deals?api_token=a', {
    method: 'POST',
    headers,
    body,
  });
  expect([response.status, (await response.json()).error]).toEqual([400, 'The body is not UTF-8.']);
  expect(crm.records.deals).toEqual([]);
});

test('a form becomes what it means', async () => {
  const crm = createCrm({ records: { organizations: [{ id: 7, name: 'A' }] } });
  const body =
    'name=Mari&org_id=7&email[0][value]=a@b.example&email[0][primary]=true&email[1][value]=c@d.example&phone[]=1&phone[]=2';
  const { status } = await send(crm, 'POST /v1/persons', body, form);
  expect(status).toBe(201);
  expect(crm.records.persons[0]).toMatchObject({
    name: 'Mari',
    org_id: 7,
    email: [{ value: 'a@b.example', primary: true }, { value: 'c@d.example' }],
    phone: [
      { value: '1', primary: true },
      { value: '2', primary: false },
    ],
  });
  expect(wordsOf(crm)).toEqual([]);
});

test('custom fields and their parts are not named, in JSON and in a form', async () => {
  const crm = createCrm();
  const key = '0123456789abcdef'.repeat(3).slice(0, 40);
  await send(crm, 'POST /v1/deals', { title: 'A', [key]: 5, [`${key}_currency`]: 'EUR' });
  await send(crm, 'POST /v2/deals', { title: 'A', custom_fields: { [key]: 5 } });
  await send(crm, 'POST /v1/deals', `title=A&${key}=5`, form);
  expect(wordsOf(crm)).toEqual([]);
});

test('unknown and repeated fields of a form are named', async () => {
  const crm = createCrm();
  await send(crm, 'POST /v1/persons', 'name=Mari&name=Jaan&submit=Save', form);
  expect(crm.records.persons).toMatchObject([{ name: 'Jaan' }]);
  expect(wordsOf(crm)).toEqual([
    'The form field "name" is repeated: the last value was used. Write a list as "name[]".',
    '"submit" is not a documented field',
  ]);
});

test('a field of a form that is a text and then an object counts as repeated', async () => {
  const crm = createCrm();
  await send(crm, 'POST /v1/leads', 'title=A&person_id=1&value=5&value[amount]=7&value[currency]=EUR', form);
  expect(wordsOf(crm)).toContain('The form field "value[amount]" is repeated: the last value was used.');
});

test('a form with a file is read, and its content is not kept', async () => {
  const crm = createCrm({ records: { deals: [{ id: 1, title: 'A' }] } });
  const body = new FormData();
  body.set('file', new File(['%PDF'], 'offer.pdf', { type: 'application/pdf' }));
  body.set('deal_id', '1');
  const response = await crm.fetch('https://company.example/v1/files?api_token=a', { method: 'POST', body });
  expect(response.status).toBe(201);
  expect(crm.records.files).toMatchObject([{ id: 1, deal_id: 1, file_name: 'offer.pdf', file_size: 4 }]);
  expect(wordsOf(crm)).toEqual([]);
});

test('a list that is not read from its beginning is named until it is', async () => {
  const crm = crmOf(3);
  await send(crm, 'GET /v1/deals?start=1');
  expect(wordsOf(crm)).toEqual(['skipped 1 of 3 deals at the beginning: the first start was 1']);
  await send(crm, 'GET /v1/deals?limit=1');
  expect(wordsOf(crm)).toEqual([]);
});

test.each([
  ['http://company.example', ['the request was sent to "http://company.example" without HTTPS']],
  ['https://company.example', []],
  ['http://127.0.0.1:4700', []],
  ['http://localhost', []],
])('a request to %s', async (host, sentences) => {
  const crm = createCrm();
  await crm.fetch(`${host}/v1/deals?api_token=a`);
  expect(wordsOf(crm)).toEqual(sentences);
});

test('a call whose documentation has the header names a token in the query', async () => {
  const crm = createCrm();
  const body = { data: { linkId: 'a', orgId: 'b', marketplaceClientId: 'c' } };
  await send(crm, 'POST /v1/invoice/user/provider?api_token=a', body, { authorization: '' });
  await send(crm, 'POST /v1/invoice/user/provider', body);
  expect(wordsOf(crm)).toEqual([
    'the token is not in the header "Authorization: Bearer", which this call needs',
  ]);
});
