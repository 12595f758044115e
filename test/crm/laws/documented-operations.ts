import { readFileSync } from 'node:fs';
import { leadId } from '../clients/step.ts';
import { exampleConditions, filterTypes } from './example-data.ts';

/** The type of a documented member: of one of some values, of a list, of an object, or of any. */
export interface DocumentedType {
  readonly name: 'text' | 'number' | 'flag' | 'file' | 'any' | 'one' | 'list' | 'object';
  readonly isNullable: boolean;
  readonly values: readonly unknown[];
  readonly items?: DocumentedType;
  readonly members: readonly Documented[];
}

/** A documented member of a body, or a query parameter. */
export interface Documented {
  readonly name: string;
  readonly isRequired: boolean;
  readonly type: DocumentedType;
}

/** An operation as the official clients document it, at an example. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly version: 'v1' | 'v2';
  readonly query: readonly Documented[];
  readonly body: readonly Documented[];
}

/** The operations of the official clients that are emulated: their query parameters behind "?", their bodies behind "=". */
export const operations: readonly Operation[] = readFileSync(
  new URL('./documented-operations.txt', import.meta.url),
  'utf8',
)
  .replace(/\n +/g, ' ')
  .trim()
  .split('\n')
  .map(readOperation);

function readOperation(line: string): Operation {
  const [request = '', body = ''] = line.split(' = ');
  const [start = '', query = ''] = request.split(' ? ');
  const [method = '', path = ''] = start.split(' ');
  const version = path.startsWith('/v2') ? 'v2' : 'v1';
  return { method, path, version, query: readMembers(query), body: readMembers(body) };
}

/** Reads members, as `name!:text list:[number]`. */
function readMembers(text: string): readonly Documented[] {
  return splitOutside(text, ' ').map((member) => {
    const [, name = '', mark, type = ''] = /^(.+?)(!?):(.*)$/.exec(member) ?? [];
    return { name, isRequired: mark === '!' || name === 'list', type: readType(type) };
  });
}

function readType(whole: string): DocumentedType {
  const text = whole.replace(/\?$/, '');
  const base = { isNullable: text !== whole, values: [], members: [] };
  if (text.startsWith('[')) return { ...base, name: 'list', items: readType(text.slice(1, -1)) };
  if (text.startsWith('{')) return { ...base, name: 'object', members: readMembers(text.slice(1, -1)) };
  const word = ['text', 'number', 'flag', 'file', 'any'] as const;
  const name = word.find((known) => known === text);
  if (name !== undefined) return { ...base, name };
  const values = text
    .split('|')
    .map((value) => (/^\d+$/.test(value) ? Number(value) : value.replaceAll("'", '')));
  return { ...base, name: 'one', values };
}

/** Splits a text at a separator outside of brackets. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const character of text) {
    if ('[{'.includes(character)) depth += 1;
    if (']}'.includes(character)) depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.filter((part) => part !== '');
}

/** Returns a right value of a member, in the CRM of the examples. */
export function rightValue({ name, type }: Documented, { method, path, version }: Operation): unknown {
  const here = `${version}${path.slice(3).replace(/\/(\d|0{8}|a{8})[\w-]*/g, '')}`;
  return choose(type, name);

  function choose(own: DocumentedType, member: string): unknown {
    const known = [`${method} ${here} ${member}`, `${here} ${member}`, member];
    const key = known.find((candidate) => Object.hasOwn(values, candidate));
    if (key !== undefined) return values[key];
    if (own.name === 'list') return [own.items && choose(own.items, member.replace(/s$/, ''))];
    if (own.name === 'object')
      return Object.fromEntries(own.members.map((part) => [part.name, choose(part.type, part.name)]));
    if (own.name === 'text') return rightText(member, version);
    return member === 'filter_id' ? filterIdOf(path) : simple[own.name](own);
  }
}

function rightText(name: string, version: Operation['version']): string {
  if (/_time$|^(since|until|updated_)/.test(name))
    return version === 'v1' ? '2026-01-31 09:30:00' : '2026-01-31T09:30:00Z';
  return /date$|\.start$|\.end$/.test(name) ? '2026-02-01' : 'A';
}

/** Returns the id of the filter of the type that a path needs. */
function filterIdOf(path: string): number {
  return Math.max(1, Object.keys(filterTypes).findIndex((kind) => path.includes(`/${kind}`)) + 1);
}

const simple = {
  number: () => 1,
  flag: () => true,
  any: () => null,
  file: () => new File(['A'], 'a.txt'),
  one: ({ values: options }: DocumentedType) => options[0],
};

/** Returns a value of another type. */
export function wrongValue({ type: { name, values: options } }: Documented): unknown {
  if (name === 'text') return { a: 1 };
  if (name === 'list' || name === 'object') return 5;
  return typeof options[0] === 'number' ? 77 : 'wrong';
}

/** The right values of members that their types do not say, for a path, for a version, or for all. */
const values: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    ['owner_id', 'user_id', 'manager_id', 'assignee_id', 'assignee.id'].map((name) => [name, 12]),
  ),
  users: [12],
  limit: 500,
  start: 0,
  cursor: '',
  sort: 'id',
  exclude: '1',
  all_changes: '1',
  lead_id: leadId(1),
  label_ids: [1],
  'v1/leads label_ids': [leadId(1)],
  ids: '1,2',
  'GET v2/deals/products deal_ids': '1,2',
  'GET v2/deals/installments deal_ids': '1,2',
  conditions: exampleConditions,
  currency: 'EUR',
  totals_convert_currency: 'EUR',
  due_time: '10:00',
  duration: '01:00',
  end_time: '2026-01-31 09:34:00',
  term: 'cake',
  type: 'call',
  'v1/filters type': 'deals',
  'v2/deals/discounts type': 'amount',
  'v1/goals type': { name: 'deals_won', params: { pipeline_id: [1] } },
  'v1/goals assignee': { id: 12, type: 'person' },
  'v1/goals expected_outcome': { target: 5, tracking_metric: 'quantity' },
  'v1/goals duration': { start: '2026-01-01', end: '2026-12-31' },
  'v2/deals status': 'won',
  url: 'https://app.example/a.png',
  preview_url: 'https://app.example/a.png',
  avatar_url: 'https://app.example/a.png',
  subscription_url: 'https://app.example/hook',
  created_at: '2026-01-31T09:30:00Z',
  reply_by: '2026-02-01T09:30:00Z',
  'v1/channels/messages/receive channel_id': 'c',
  user_provider_id: leadId(7),
  parent_task_id: 1,
  merge_with_id: 2,
  birthday: '1990-01-01',
  prices: [{ price: 1, currency: 'EUR' }],
  'v1/deals value': '5',
};
