import { filterOf, leadId } from '../clients/step.ts';
import type { LawRequest } from './guide-of-v2.ts';

/** An example call of the documentation of an official client, in our words: right, and with a usual mistake. */
export type Example = readonly [right: LawRequest, wrong: LawRequest];

const get = (right: string, wrong: string): Example => [[`GET /v1/${right}`], [`GET /v1/${wrong}`]];
const remove = (right: string, wrong: string): Example => [[`DELETE /v1/${right}`], [`DELETE /v1/${wrong}`]];
const send = (line: string, right: object, wrong: object): Example => [
  [line, right],
  [line, wrong],
];
const post = (path: string, right: object, wrong: object) => send(`POST /v1/${path}`, right, wrong);
const put = (path: string, right: object, wrong: object) => send(`PUT /v1/${path}`, right, wrong);
const patch = (path: string, right: object, wrong: object) => send(`PATCH /v1/${path}`, right, wrong);

const lead = leadId(1);
const hook = { subscription_url: 'https://app.example/hook', event_action: 'create', event_object: 'deal' };
const callLog = {
  to_phone_number: '+3725550010',
  outcome: 'connected',
  start_time: '2026-01-31 09:30:00',
  end_time: '2026-01-31 09:34:00',
};
const goal = {
  title: 'Cakes',
  assignee: { id: 12, type: 'person' },
  type: { name: 'deals_won', params: { pipeline_id: [1] } },
  expected_outcome: { target: 5, tracking_metric: 'quantity' },
  duration: { start: '2026-01-01', end: '2026-12-31' },
  interval: 'monthly',
};

/** The examples of the clients for Node and PHP: for each class, its lists with their parameters, and its bodies. */
export const examples: readonly Example[] = [
  // Activities
  get('activities?user_id=12', 'activities?owner_id=12'),
  get('deals?filter_id=1', 'activities?filter_id=1'),
  get('activities?type=call,meeting', 'activities?type=Call'),
  get('activities?limit=100&start=0', 'activities?limit=1000&start=0'),
  get('activities?start_date=2026-02-01&end_date=2026-02-28', 'activities?start_date=01.02.2026'),
  get('activities?done=1', 'activities?done=yes'),
  get('activities?user_id=0&done=0', 'activities?user_id=all'),
  get('activities/collection?since=2020-11-01%2008:55:59', 'activities/collection?since=yesterday'),
  get('activities/collection?limit=100&done=true', 'activities/collection?start=0'),
  get('activities/1', 'activities/56'),
  post('activities', { subject: 'Call', type: 'call', done: 0 }, { subject: 'Call', type: 'Call' }),
  post('activities', { subject: 'Call', due_date: '2026-02-03' }, { subject: 'Call', due_date: 'Tuesday' }),
  put('activities/1', { done: 1 }, { is_done: 1 }),
  remove('activities?ids=1,2', 'activities'),
  remove('activities/1', 'activities/56'),
  // Deals
  get('deals?status=open', 'deals?status=Open'),
  get('deals?stage_id=1&sort=title%20ASC', 'deals?stage_id=first'),
  get('deals?user_id=12', 'deals?owner_id=12'),
  get('deals/search?term=Cakes&exact_match=false', 'deals/search?q=Cakes'),
  get('deals/search?term=Cakes&fields=title', 'deals/search?term=Cakes&fields=name'),
  get('deals/search?term=Cakes&status=open', 'deals/search?term=C'),
  get('deals/summary?status=open', 'deals/summary?state=open'),
  post('deals', { title: 'Cake', value: '300', currency: 'EUR' }, { name: 'Cake' }),
  post('deals', { title: 'Cake', org_id: 1, person_id: 1 }, { title: 'Cake', organization_id: 1 }),
  put('deals/1', { stage_id: 2 }, { stage: 2 }),
  put('deals/1', { status: 'lost', lost_reason: 'Price' }, { status: 'closed' }),
  put('deals/1/merge', { merge_with_id: 2 }, { merge_with: 2 }),
  post('deals/1/followers', { user_id: 12 }, { id: 12 }),
  post('deals/1/participants', { person_id: 3 }, { person_id: 56 }),
  post(
    'deals/1/products',
    { product_id: 1, item_price: 80, quantity: 2, discount_type: 'percentage' },
    { product_id: 1, item_price: 80, quantity: 2, discount_type: 'percent' },
  ),
  post(
    'deals/1/products',
    { product_id: 1, item_price: 80, quantity: 1, enabled_flag: true, tax_method: 'inclusive' },
    { product_id: 1, price: 80, item_price: 80, quantity: 1 },
  ),
  remove('deals?ids=1,2', 'deals?id=1,2'),
  // Persons and organizations
  get('persons?first_char=m', 'persons?first_letter=m'),
  get('persons/search?term=Mari&fields=name', 'persons/search?term=Mari&fields=title'),
  post(
    'persons',
    { name: 'Ann', email: [{ value: 'a@b.example', primary: true, label: 'work' }] },
    { name: 'Ann', emails: [{ value: 'a@b.example', primary: true, label: 'work' }] },
  ),
  post('persons', { name: 'Ann', phone: [{ value: '1' }] }, { name: 'Ann', phone: ['1'] }),
  put('persons/1', { owner_id: 12 }, { user_id: 12 }),
  get('organizations?sort=name%20DESC', 'organizations?order=name'),
  get('organizations/search?term=Cafe&limit=10', 'organizations/search?term=Cafe&limit=0'),
  post('organizations', { name: 'Cafe', visible_to: '3' }, { title: 'Cafe' }),
  // Leads
  get(`leads?archived_status=not_archived`, 'leads?archived_status=open'),
  get('leads?owner_id=12&person_id=1', 'leads?user_id=12'),
  get('leads?organization_id=1', 'leads?org_id=1'),
  get('leads/search?term=Birthday&person_id=1', 'leads/search?term=Birthday&person_id=Mari'),
  get(`leads/${lead}`, 'leads/56'),
  post(
    'leads',
    { title: 'Cake', person_id: 1, value: { amount: 5, currency: 'EUR' } },
    { title: 'Cake', person_id: 1, value: 5 },
  ),
  post('leads', { title: 'Cake', organization_id: 1 }, { title: 'Cake' }),
  patch(`leads/${lead}`, { is_archived: true }, { archived: true }),
  [
    [`PATCH /v1/leads/${lead}`, { title: 'B' }],
    [`PUT /v1/leads/${lead}`, { title: 'B' }],
  ],
  // Notes
  get('notes?deal_id=1&pinned_to_deal_flag=1', 'notes?deal_id=1&pinned=1'),
  get(`notes?lead_id=${lead}`, 'notes?leads=1'),
  get('notes/1/comments?start=0&limit=56', 'notes/56/comments'),
  post('notes', { content: 'No nuts', deal_id: 1, pinned_to_deal_flag: 1 }, { content: 'No nuts' }),
  post('notes/1/comments', { content: 'Done' }, { comment: 'Done' }),
  put('notes/1', { content: 'Nuts' }, { text: 'Nuts' }),
  // Products, pipelines and stages
  get('products/search?term=cake&fields=name,code', 'products/search?term=cake&sort=name'),
  post('products', { name: 'Pie', prices: [{ price: 5, currency: 'EUR' }] }, { name: 'Pie', price: 5 }),
  post('stages', { name: 'Sent', pipeline_id: 1 }, { name: 'Sent' }),
  put('stages/1', { order_nr: 2 }, { order: 2 }),
  put('pipelines/1', { deal_probability: 1 }, { probability: 1 }),
  // Search, filters, fields
  get('itemSearch?term=cake&item_types=deal,person', 'itemSearch?term=cake&item_types=deals'),
  get('itemSearch?term=cake&exact_match=true&start=0&limit=56', 'itemSearch?query=cake'),
  post('filters', filterOf('Big'), { ...filterOf('Big'), type: 'deal' }),
  get('filters?type=deals', 'filters?type=deal'),
  post('dealFields', { name: 'Icing', field_type: 'varchar' }, { name: 'Icing', field_type: 'string' }),
  post(
    'dealFields',
    { name: 'Size', field_type: 'enum', options: [{ label: 'Big' }] },
    { name: 'Size', field_type: 'enum' },
  ),
  // Calls, goals, webhooks, channels, users
  post('callLogs', callLog, { ...callLog, outcome: 'answered' }),
  post('goals', goal, { ...goal, interval: 'month' }),
  get('goals/find?type.name=revenue_forecast', 'goals/find?name=revenue_forecast'),
  post('webhooks', { ...hook, name: 'Deals' }, { ...hook, event_object: 'deals' }),
  post('webhooks', { ...hook, version: '2.0' }, { ...hook, event_action: 'added' }),
  post('channels', { name: 'Chat', provider_channel_id: 'c' }, { name: 'Chat', provider_id: 'c' }),
  get('users/find?term=Kadri&search_by_email=0', 'users/find?name=Kadri'),
  get('recents?since_timestamp=2026-01-01%2000:00:00&items=deal', 'recents?since=2026-01-01'),
];
