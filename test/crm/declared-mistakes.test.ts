import { createCrm } from 'json-modal/crm';
import { describe, expect, test } from 'vitest';
import { sampleData } from '../../src/cli/crm/sample-data.ts';
import { recordKindNames } from '../../src/crm/kinds/kind-names.ts';
import { recordKinds } from '../../src/crm/kinds/record-kinds.ts';
import { parameterTypes } from '../../src/crm/query-parameters.ts';
import { routes } from '../../src/crm/routes/routes.ts';
import { send, wordsOf } from './call-crm.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const time = '2026-01-05 09:00:00';

/** Returns what the log says after a request to a CRM with the samples. */
async function logOf(line: string, body?: unknown, headers?: Record<string, string>) {
  const crm = createCrm({ records: sampleData.records });
  const { status } = await send(crm, line, body, headers);
  return { status, words: wordsOf(crm) };
}

describe('a field that depends on another one', () => {
  test.each([
    ['won_time', time, '"won"'],
    ['lost_time', time, '"lost"'],
    ['lost_reason', 'Too dear', '"lost"'],
    ['close_time', time, '"won" or "lost"'],
  ])('%s is reported in an open deal, and accepted with its status', async (name, value, statuses) => {
    const message = (status: string) =>
      `"${name}" can only be set if "status" is ${statuses}, but it is "${status}".`;
    expect(await logOf('POST /v1/deals', { title: 'A', [name]: value })).toEqual({
      status: 201,
      words: [message('open')],
    });
    expect((await logOf('PUT /v1/deals/1', { [name]: value })).words).toEqual([message('open')]);
    expect(
      (await logOf('POST /v2/deals', { title: 'A', [name]: value.replace(' 0', 'T0') })).words,
    ).toContain(message('open'));
    const status = statuses.includes('lost') ? 'lost' : 'won';
    expect((await logOf('PUT /v1/deals/1', { status, [name]: value })).words).toEqual([]);
    expect((await logOf('PUT /v1/deals/1', { [name]: null })).words).toEqual([]);
    const open = (await logOf('PUT /v1/deals/4', { status: 'open', [name]: value })).words;
    expect(open).toEqual([message('open')]);
  });

  test('the status that a deal has already counts', async () => {
    expect((await logOf('PUT /v1/deals/4', { won_time: time })).words).toEqual([]);
    expect((await logOf('PUT /v1/deals/4', { lost_reason: 'A' })).words).toEqual([
      '"lost_reason" can only be set if "status" is "lost", but it is "won".',
    ]);
  });
});

describe('a name in place of a key or an id', () => {
  test.each<[string, unknown, string]>([
    [
      'POST /v1/activities',
      { subject: 'A', type: 'Call' },
      '"type" is "Call", the name of an activity type. Send "call", its "key_string".',
    ],
    [
      'POST /v2/activities',
      { subject: 'A', type: 'cal' },
      '"type" is "cal", but no activity type has this "key_string". Did you mean "call"?',
    ],
    [
      'GET /v1/activities?type=Meeting',
      undefined,
      '"type" is "Meeting", the name of an activity type. The list is empty. Send "meeting", its "key_string".',
    ],
    ['POST /v1/deals', { title: 'A', label: ['Hot'] }, 'An element of "label" has the wrong type.'],
    ['POST /v2/persons', { name: 'A', label_ids: ['Hot'] }, 'An element of "label_ids" has the wrong type.'],
    ['PUT /v1/projects/1', { deal_ids: ['Cakes'] }, 'An element of "deal_ids" has the wrong type.'],
    [
      'POST /v1/leads',
      { title: 'A', person_id: 1, label_ids: [1] },
      'An element of "label_ids" has the wrong type.',
    ],
    [
      'POST /v1/leads',
      { title: 'A', person_id: 1, value: { amount: 5, currency: 'Euro' } },
      '"currency" is "Euro", which is not a real currency or one of the company.',
    ],
    [
      'POST /v1/products',
      { name: 'A', prices: [{ price: 5, currency: 'euros' }] },
      '"currency" is "euros", which is not a real currency or one of the company.',
    ],
    ['POST /v1/deals', { title: 'A', stage_id: 'Offered' }, '"stage_id" must be a whole number or null.'],
    [
      'POST /v2/deals/1/products',
      { product_id: 1, item_price: 1, quantity: 1, discount_type: 'percent' },
      '"discount_type" must be "percentage", "amount" or null.',
    ],
  ])('%s with %j', async (line, body, message) => {
    expect((await logOf(line, body)).words).toEqual([message]);
  });

  test('keys are accepted, several in a query too, and any in a CRM without types of activities', async () => {
    for (const [line, body] of [
      ['POST /v1/activities', { subject: 'A', type: 'call' }],
      ['GET /v1/activities?type=call,meeting', undefined],
    ] as const)
      expect((await logOf(line, body)).words).toEqual([]);
    const crm = createCrm();
    await send(crm, 'POST /v1/activities', { subject: 'A', type: 'tasting' });
    expect(wordsOf(crm)).toEqual([]);
    await send(crm, 'POST /v1/activities', { subject: 'A', type: 'Call' });
    expect(wordsOf(crm)).toEqual(['"type" is "Call". Did you mean "call"?']);
  });

  test('an option of a custom field is its id, not its label', async () => {
    const crm = createCrm({ records: sampleData.records });
    const options = [{ label: 'Red' }, { label: 'Blue' }];
    const keys: string[] = [];
    for (const field_type of ['enum', 'set']) {
      const { body } = await send(crm, 'POST /v1/dealFields', { name: field_type, field_type, options });
      keys.push(body.data.key);
    }
    const [color = '', colors = ''] = keys;
    await send(crm, 'POST /v1/deals', { title: 'A', [color]: 2, [colors]: '1,2' });
    await send(crm, 'POST /v1/deals', `title=A&${color}=2&${colors}=1`, form);
    await send(crm, 'PATCH /v2/deals/1', { custom_fields: { [color]: null, [colors]: [1, 2] } });
    expect(wordsOf(crm)).toEqual([]);
    await send(crm, 'PUT /v1/deals/1', { [color]: 'Blue' });
    await send(crm, 'PATCH /v2/deals/1', { custom_fields: { [colors]: [1, 'Blue', 3] } });
    await send(crm, 'POST /v1/leads', { title: 'A', person_id: 1, [color]: 'green' });
    expect(wordsOf(crm)).toEqual([
      `"${color}" is "Blue", the label of an option. Send 2, its id.`,
      `"${colors}" is "Blue", the label of an option. Send 2, its id.`,
      `"${colors}" is 3, but no option has this id.`,
      `"${color}" is "green", but no option has this id.`,
    ]);
  });
});

describe('a second record where one is enough', () => {
  const hook = { subscription_url: 'https://a.example', event_action: 'create', event_object: 'deal' };

  test.each([
    ['the same', hook],
    ['all actions', { ...hook, event_action: '*' }],
    ['all events', { ...hook, event_action: '*', event_object: '*' }],
  ])('a webhook after one for %s', async (_, first) => {
    const crm = createCrm();
    await send(crm, 'POST /v1/webhooks', first);
    expect(wordsOf(crm)).toEqual([]);
    await send(crm, 'POST /v1/webhooks', hook);
    const { subscription_url: url, event_action: action, event_object: object } = first;
    expect(wordsOf(crm)).toEqual([
      `Another webhook has the "subscription_url" "${url}", the "event_action" "${action}" and the "event_object" "${object}". Each event is sent twice.`,
    ]);
    expect(crm.records.webhooks).toHaveLength(2);
  });

  test.each([
    { event_object: 'person' },
    { event_action: 'delete' },
    { subscription_url: 'https://b.example' },
    { user_id: 13 },
  ])('a webhook that differs: %j', async (difference) => {
    const crm = createCrm();
    await send(crm, 'POST /v1/webhooks', hook);
    await send(crm, 'POST /v1/webhooks', { ...hook, ...difference });
    expect(wordsOf(crm)).toEqual([]);
  });

  test('two prices of a product in one currency', async () => {
    const price = { price: 5, currency: 'EUR' };
    const prices = [price, { ...price, currency: 'USD' }, { ...price, price: 6 }];
    expect((await logOf('POST /v1/products', { name: 'A', prices })).words).toEqual([
      'Two elements of "prices" have the "currency" "EUR".',
    ]);
    expect((await logOf('POST /v1/products', { name: 'A', prices: prices.slice(0, 2) })).words).toEqual([]);
  });
});

describe('a query parameter with a value of another type', () => {
  test.each([
    ['/v1/goals/find?is_active=yes', '"is_active" must be true or false, got "yes".'],
    ['/v1/goals/find?is_active=True', '"is_active" must be true or false, got "True".'],
    ['/v1/goals/find?period.start=May', '"period.start" must be a date as "YYYY-MM-DD", got "May".'],
    ['/v1/goals/find?assignee.id=Kadri', '"assignee.id" must be a whole number, got "Kadri".'],
    [
      '/v1/goals/find?expected_outcome.target=many',
      '"expected_outcome.target" must be a number, got "many".',
    ],
    ['/v1/goals/find?assignee.type=users', '"assignee.type" must be person, company or team, got "users".'],
    ['/v1/pipelines/1/deals?everyone=all', '"everyone" must be true or false, got "all".'],
    ['/v1/teams?skip_users=on', '"skip_users" must be true or false, got "on".'],
    ['/v1/deals?owned_by_you=me', '"owned_by_you" must be true or false, got "me".'],
    ['/v2/deals?ids=1,two', '"ids" must be a list of whole numbers, as 1,2, got "1,two".'],
    ['/v1/filters?type=deal', '"type" must be "deals", '],
    ['/v1/deals/search?term=cakes&person_id=Mari', '"person_id" must be a whole number or null.'],
    ['/v1/deals/search?term=cakes&organization_id=99', '"organization_id" is 99, but no organization has'],
    ['/v1/leads?archived_status=yes', '"archived_status" must be '],
    ['/v1/activities?done=5', '"done" must be from 0 to 1, got 5.'],
  ])('%s', async (path, message) => {
    const { status, words } = await logOf(`GET ${path}`);
    expect(status).toBe(200);
    expect(words).toEqual([expect.stringContaining(message)]);
  });

  test.each(['true', '1'])('"%s" is true for every parameter', async (value) => {
    const crm = createCrm({ records: sampleData.records });
    const get = async (path: string) => (await send(crm, `GET ${path}`)).body;
    expect((await get(`/v1/goals/find?is_active=${value}`)).data.goals).toHaveLength(1);
    expect((await get(`/v1/deals?limit=5`)).additional_data.summary).toBeUndefined();
    expect((await get(`/v1/pipelines/1/deals?get_summary=${value}`)).additional_data.summary).toBeDefined();
    expect((await get(`/v1/users/find?term=kadri@&search_by_email=${value}`)).data).toHaveLength(1);
    expect(wordsOf(crm)).toEqual([]);
  });

  test('a period that begins on no day is rejected', async () => {
    const query = 'interval=day&amount=1&field_key=add_time';
    for (const start of ['3 May 2026', '2026-02-30', ''])
      expect((await logOf(`GET /v1/deals/timeline?start_date=${start}&${query}`)).status).toBe(400);
  });

  test('every parameter of every path has a type, is that of a field, or is a text', () => {
    const fields = new Set(
      recordKindNames.flatMap((name) => [
        ...Object.keys(recordKinds[name].fields),
        ...Object.values(recordKinds[name].fields).map(({ v2 }) => v2?.name),
      ]),
    );
    const names = new Set(routes.flatMap(({ query = [] }) => query));
    const untyped = [...names].filter((name) => !parameterTypes.has(name) && !fields.has(name));
    expect(untyped.toSorted()).toEqual([]);
  });
});
