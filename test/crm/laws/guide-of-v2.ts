/** A request: a method and a path, and a body. */
export type LawRequest = readonly [line: string, body?: unknown];

/** A law of v2: what it says, a request that keeps it, one that breaks it, and a part of the line in the log. */
export type Law = readonly [law: string, right: LawRequest, wrong: LawRequest, line: string];

/** The keys of custom fields of deals, by their types. */
export const keys = Object.fromEntries(
  [
    ...['varchar', 'double', 'monetary', 'address', 'enum', 'set', 'people', 'org', 'user', 'date'],
    ...['daterange', 'time', 'timerange'],
  ].map((type, index) => [type, (index + 10).toString(16).padStart(2, '0').repeat(20)]),
) as Readonly<Record<string, string>>;

/** The saved response of the endpoint with the fields of deals. */
export const dealFields = {
  deal: {
    data: Object.entries(keys).map(([type, key], index) => ({
      id: index + 1,
      key,
      name: `Of type ${type}`,
      field_type: type,
      edit_flag: true,
      ...((type === 'enum' || type === 'set') && {
        options: [11, 21, 22].map((id) => ({ id, label: `O${id}` })),
      }),
    })),
  },
};

const deal = (values: object): LawRequest => ['PATCH /api/v2/deals/1', values];
const custom = (type: string, value: unknown): LawRequest =>
  deal({ custom_fields: { [keys[type] ?? type]: value } });
const activity = (values: object): LawRequest => ['PATCH /api/v2/activities/1', values];
const person = (values: object): LawRequest => ['PATCH /api/v2/persons/1', values];
const organization = (values: object): LawRequest => ['PATCH /api/v2/organizations/1', values];
const product = (values: object): LawRequest => ['PATCH /api/v2/products/1', values];
const get = (path: string): LawRequest => [`GET /api/v2/${path}`];
const post = (path: string, values: object): LawRequest => [`POST /api/v2/${path}`, values];
const list = (length: number) => Array.from({ length }, (_, index) => index + 1).join(',');

/** The laws of the public guide from v1 to v2, in our words. */
export const laws: readonly Law[] = [
  ['booleans are not numbers', activity({ done: true }), activity({ done: 1 }), '"done" must be'],
  ['nor in a renamed field', activity({ busy: false }), activity({ busy: 0 }), '"busy" must be'],
  ['nor 0 in a deal', deal({ is_archived: false }), deal({ is_archived: 0 }), '"is_archived" must be'],
  ['a value is a number', deal({ value: 1000 }), deal({ value: '1000' }), '"value" is the text "1000"'],
  ['so is a probability', deal({ probability: 5 }), deal({ probability: '5' }), '"probability" is the text'],
  ['so is a tax', product({ tax: 9 }), product({ tax: '9' }), '"tax" is the text "9"'],
  ['so is an id', person({ org_id: 1 }), person({ org_id: '1' }), '"org_id" is the text "1"'],
  [
    'so are a quantity and a price',
    post('deals/1/products', { product_id: 1, item_price: 2, quantity: 1 }),
    post('deals/1/products', { product_id: 1, item_price: '2', quantity: 1 }),
    '"item_price" is the text "2"',
  ],
  ['links are ids', deal({ person_id: 1 }), deal({ person_id: { value: 1 } }), '"person_id" must be'],
  [
    'times are in RFC 3339',
    deal({ add_time: '2026-01-01T09:00:00Z' }),
    deal({ add_time: '2026-01-01 09:00:00' }),
    'Write one such as "2026-01-31T09:30:00Z".',
  ],
  [
    'so are times in a query',
    get('deals?updated_since=2026-02-03T10:00:00Z'),
    get('deals?updated_since=2026-02-03'),
    'Write one such as "2026-01-31T09:30:00Z".',
  ],
  [
    'also with a time',
    get('deals?updated_until=2026-02-03T10:00:00Z'),
    get('deals?updated_until=2026-02-03%2000:00:00'),
    'Write one such as "2026-01-31T09:30:00Z".',
  ],
  ['there are no field selectors', get('deals'), get('deals:(id,title)'), 'does not accept a field selector'],
  [
    'PUT is PATCH',
    deal({ title: 'A' }),
    ['PUT /api/v2/deals/1', { title: 'A' }],
    'PUT /v2/deals/1 is not served',
  ],
  ['the path begins with /api', get('deals'), ['GET /v2/deals'], '"/api/v2"'],
  [
    'custom fields are in "custom_fields"',
    post('deals', { title: 'A', custom_fields: { [keys['varchar'] ?? '']: 'B' } }),
    post('deals', { title: 'A', [keys['varchar'] ?? '']: 'B' }),
    'In v2, write it in "custom_fields".',
  ],
  ['also in a change', custom('double', 5), deal({ [keys['double'] ?? '']: 5 }), 'in "custom_fields"'],
  ['a text is a text', custom('varchar', 'A'), custom('varchar', 5), 'must be text or null'],
  ['a number is a number', custom('double', 5), custom('double', '5'), 'is the text "5"'],
  [
    'an amount has its currency',
    custom('monetary', { value: 5, currency: 'EUR' }),
    custom('monetary', 5),
    'an object',
  ],
  [
    'in the same object',
    custom('monetary', { value: 5, currency: 'EUR' }),
    custom(`${keys['monetary']}_currency`, 'EUR'),
    '"currency"',
  ],
  [
    'an address is an object',
    custom('address', { value: 'Main 1' }),
    custom('address', 'Main 1'),
    'an object',
  ],
  [
    'with a value',
    custom('address', { value: 'Main 1' }),
    custom('address', { country: 'Estonia' }),
    'has no "value"',
  ],
  ['an option is a number', custom('enum', 11), custom('enum', '11'), 'is the text "11"'],
  ['several options are a list', custom('set', [21, 22]), custom('set', '21,22'), 'must be a list'],
  ['of numbers', custom('set', [21, 22]), custom('set', ['21']), 'has the wrong type'],
  ['a person is an id', custom('people', 1), custom('people', '1'), 'is the text "1"'],
  ['an organization is an id', custom('org', 1), custom('org', { value: 1 }), 'must be a whole number'],
  ['a user is an id', custom('user', 12), custom('user', '12'), 'is the text "12"'],
  ['a date is as YYYY-MM-DD', custom('date', '2026-12-31'), custom('date', '31.12.2026'), 'is not a date'],
  [
    'a period is an object',
    custom('daterange', { value: '2026-01-01', until: '2026-02-01' }),
    custom('daterange', '2026-01-01'),
    'an object',
  ],
  [
    'a time is an object',
    custom('time', { value: '09:00:00', timezone_name: 'Europe/London' }),
    custom('time', '09:00:00'),
    'an object',
  ],
  [
    'so is a period of times',
    custom('timerange', { value: '09:00:00', until: '11:00:00', timezone_id: 318 }),
    custom('timerange', '09:00:00'),
    'an object',
  ],
  [
    'the object of an amount is of v2 only',
    ['PUT /api/v1/deals/1', { [keys['monetary'] ?? '']: 5, [`${keys['monetary']}_currency`]: 'EUR' }],
    ['PUT /api/v1/deals/1', { [keys['monetary'] ?? '']: { value: 5, currency: 'EUR' } }],
    'must be a number or null',
  ],
  [
    '"custom_fields" is of v2 only',
    ['PUT /api/v1/deals/1', { [keys['double'] ?? '']: 5 }],
    ['PUT /api/v1/deals/1', { custom_fields: { [keys['double'] ?? '']: 5 } }],
    'at the top level',
  ],
  ['pages are by cursor', get('deals?limit=500'), get('deals?start=0'), '"start" was ignored'],
  ['an order is "sort_by"', get('deals?sort_by=id'), get('deals?sort=id'), '"sort" was ignored'],
  ['by one column', get('deals?sort_by=add_time'), get('deals?sort_by=id,add_time'), '"sort_by" must be'],
  ['of a few', get('deals?sort_by=update_time'), get('deals?sort_by=title'), '"sort_by" must be'],
  [
    'in one of two directions',
    get('deals?sort_by=id&sort_direction=desc'),
    get('deals?sort_by=id&sort_direction=down'),
    '"sort_direction" must be',
  ],
  [
    'the visibility of products is a number',
    product({ visible_to: 3 }),
    product({ visible_to: '3' }),
    'the text "3"',
  ],
  ['that of deals, too', deal({ visible_to: 3 }), deal({ visible_to: '3' }), 'the text "3"'],
  ['that of persons, too', person({ visible_to: 3 }), person({ visible_to: '3' }), 'the text "3"'],
  [
    'that of organizations, too',
    organization({ visible_to: 3 }),
    organization({ visible_to: 4 }),
    'must be 1, 3, 5, 7',
  ],
  [
    '"selectable" is "is_linkable"',
    product({ is_linkable: true }),
    product({ selectable: true }),
    '"is_linkable"',
  ],
  ['"active_flag" is "is_deleted"', product({ name: 'A' }), product({ active_flag: false }), '"is_deleted"'],
  ['PATCH deletes no product', product({ name: 'A' }), product({ is_deleted: true }), 'is read-only'],
  [
    'POST adds no deleted product',
    post('products', { name: 'A' }),
    post('products', { name: 'A', is_deleted: true }),
    'is read-only',
  ],
  [
    'products are of an owner',
    get('products?owner_id=12'),
    get('products?user_id=12'),
    '"user_id" was ignored',
  ],
  ['without "first_char"', get('products'), get('products?first_char=a'), '"first_char" was ignored'],
  ['or "get_summary"', get('products'), get('products?get_summary=1'), '"get_summary" was ignored'],
  [
    'variations have their own paths',
    post('products/1/variations', { name: 'A' }),
    post('products', { name: 'A', product_variations: [] }),
    '"product_variations"',
  ],
  [
    '"enabled_flag" is "is_enabled"',
    ['PATCH /api/v2/deals/1/products/1', { is_enabled: true }],
    ['PATCH /api/v2/deals/1/products/1', { enabled_flag: true }],
    '"is_enabled"',
  ],
  [
    'a comment is not null',
    ['PATCH /api/v2/deals/1/products/1', { comments: '' }],
    ['PATCH /api/v2/deals/1/products/1', { comments: null }],
    '"comments" must be text',
  ],
  [
    'the products of 100 deals at most',
    get(`deals/products?deal_ids=${list(100)}`),
    get(`deals/products?deal_ids=${list(101)}`),
    '"deal_ids" has 101 ids. The maximum is 100.',
  ],
  ['100 ids at most', get(`deals?ids=${list(100)}`), get(`deals?ids=${list(101)}`), '"ids" has 101 ids'],
  [
    'searches have a cursor',
    get('itemSearch?term=cake'),
    get('itemSearch?term=cake&start=0'),
    '"start" was ignored',
  ],
  [
    'the order of pipelines is read-only',
    post('pipelines', { name: 'A' }),
    post('pipelines', { name: 'A', order_nr: 1 }),
    '"order_nr" is read-only',
  ],
  [
    'pipelines have no "active"',
    ['PATCH /api/v2/pipelines/1', { name: 'A' }],
    ['PATCH /api/v2/pipelines/1', { active: false }],
    '"is_deleted"',
  ],
  [
    'or "deal_probability"',
    ['PATCH /api/v2/pipelines/1', { is_deal_probability_enabled: true }],
    ['PATCH /api/v2/pipelines/1', { deal_probability: true }],
    '"is_deal_probability_enabled"',
  ],
  [
    'stages have no "rotten_flag"',
    ['PATCH /api/v2/stages/1', { is_deal_rot_enabled: true }],
    ['PATCH /api/v2/stages/1', { rotten_flag: true }],
    '"is_deal_rot_enabled"',
  ],
  [
    'or "rotten_days"',
    ['PATCH /api/v2/stages/1', { days_to_rotten: 3 }],
    ['PATCH /api/v2/stages/1', { rotten_days: 3 }],
    '"days_to_rotten"',
  ],
  [
    'or "active_flag"',
    ['PATCH /api/v2/stages/1', { name: 'A' }],
    ['PATCH /api/v2/stages/1', { active_flag: true }],
    '"is_deleted"',
  ],
  ['"user_id" of deals is "owner_id"', deal({ owner_id: 12 }), deal({ user_id: 12 }), '"owner_id"'],
  ['also in a query', get('deals?owner_id=12'), get('deals?user_id=12'), '"user_id" was ignored'],
  ['"label" is "label_ids"', deal({ label_ids: [3] }), deal({ label: '3' }), '"label"'],
  ['PATCH deletes no deal', deal({ status: 'won' }), deal({ status: 'deleted' }), '"status" must be'],
  [
    'the lists of deals have four statuses',
    get('deals?status=open,won'),
    get('deals?status=all_not_deleted'),
    '"status" must be',
  ],
  ['and no "owned_by_you"', get('deals'), get('deals?owned_by_you=1'), '"owned_by_you" was ignored'],
  [
    'members on demand are named',
    get('deals?include_fields=notes_count'),
    get('deals?include_fields=foo'),
    '"include_fields" contains "foo"',
  ],
  ['a deal has a title', post('deals', { title: 'A' }), post('deals', { value: 1 }), '"title" is missing.'],
  [
    '"email" is "emails"',
    person({ emails: [{ value: 'a@b.example' }] }),
    person({ email: [{ value: 'a@b.example' }] }),
    '"emails"',
  ],
  [
    '"phone" is "phones"',
    person({ phones: [{ value: '1' }] }),
    person({ phone: [{ value: '1' }] }),
    '"phones"',
  ],
  ['emails are a list', person({ emails: [] }), person({ emails: 'a@b.example' }), '"emails" must be a list'],
  ['of objects', person({ emails: [{ value: 'a' }] }), person({ emails: ['a'] }), 'has the wrong type'],
  [
    'with a value',
    person({ phones: [{ value: '1' }] }),
    person({ phones: [{ label: 'work' }] }),
    'has no "value"',
  ],
  [
    'one is the first',
    person({ phones: [{ value: '1', primary: true }, { value: '2' }] }),
    person({
      phones: [
        { value: '1', primary: true },
        { value: '2', primary: true },
      ],
    }),
    'with "primary"',
  ],
  [
    'a person has a name, or both parts of it',
    post('persons', { first_name: 'A', last_name: 'B' }),
    post('persons', { first_name: 'A' }),
    '"name"',
  ],
  [
    'also in a change',
    person({ first_name: 'A', last_name: 'B' }),
    person({ first_name: 'A' }),
    '"last_name"',
  ],
  [
    'the address of an organization is an object',
    organization({ address: { value: 'Main 1', locality: 'Tartu' } }),
    organization({ address: 'Main 1' }),
    '"address" must be an object',
  ],
  [
    'with a value',
    organization({ address: { value: 'Main 1' } }),
    organization({ address: { locality: 'Tartu' } }),
    '"address" has no "value"',
  ],
  [
    'an organization has a name',
    post('organizations', { name: 'A' }),
    post('organizations', {}),
    '"name" is missing.',
  ],
  ['"busy_flag" is "busy"', activity({ busy: true }), activity({ busy_flag: true }), '"busy"'],
  [
    '"user_id" of activities is "owner_id"',
    activity({ owner_id: 12 }),
    activity({ user_id: 12 }),
    '"owner_id"',
  ],
  [
    'a location is an object',
    activity({ location: { value: 'Main 1' } }),
    activity({ location: 'Main 1' }),
    '"location" must be an object',
  ],
  [
    'the person of an activity is its first participant',
    post('activities', { subject: 'A', participants: [{ person_id: 1, primary: true }] }),
    post('activities', { subject: 'A', person_id: 1 }),
    '"person_id" is read-only',
  ],
  [
    'also in a change',
    activity({ participants: [{ person_id: 1 }] }),
    activity({ person_id: 1 }),
    'is read-only',
  ],
  [
    'participants are objects',
    activity({ participants: [] }),
    activity({ participants: [7] }),
    'has the wrong type',
  ],
  [
    'so are attendees',
    activity({ attendees: [{ email_address: 'a@b.example' }] }),
    activity({ attendees: ['a@b.example'] }),
    'has the wrong type',
  ],
  [
    'attendees are shown on demand',
    get('activities?include_fields=attendees'),
    get('activities?include_fields=participants'),
    '"include_fields" contains "participants"',
  ],
  [
    'a follower is removed by the id of the user',
    ['DELETE /api/v2/deals/1/followers/13'],
    ['DELETE /api/v2/deals/1/followers/1'],
    'The follower 1 was not found.',
  ],
  [
    'a user follows once',
    post('deals/1/followers', { user_id: 12 }),
    post('deals/1/followers', { user_id: 13 }),
    'Another follower has the "user_id" 13.',
  ],
];
