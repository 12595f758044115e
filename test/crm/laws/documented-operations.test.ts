import { type Crm, createCrm, type LogEntry } from 'json-modal/crm';
import { expect, test } from 'vitest';
import {
  type Documented,
  type Operation,
  operations,
  rightValue,
  wrongValue,
} from './documented-operations.ts';
import { exampleData } from './example-data.ts';

type Members = Readonly<Record<string, unknown>>;

/** The difference of a request from the example: members with other values, or `undefined` for a missing one. */
interface Difference {
  readonly query?: Members;
  readonly body?: Members;
}

/** Members that others need, and members that an example has besides the required ones. */
const companions: Readonly<Record<string, Members>> = {
  won_time: { status: 'won' },
  close_time: { status: 'won' },
  lost_time: { status: 'lost' },
  lost_reason: { status: 'lost' },
  'POST /v1/leads': { person_id: 1 },
  'POST /v1/notes': { deal_id: 1 },
  'POST /v2/persons': { name: 'A' },
  'PATCH /v1/leads/00000000-0000-4000-8000-000000000001': { organization_id: 1 },
};

/** Documented members that the CRM notes, and needed ones that it does not note, each with the reason. */
const deviations: Readonly<Record<string, string>> = {
  'right POST /v2/activities: person_id': 'the guide to v2 has it read-only: the first participant',
  'right PATCH /v2/activities/1: person_id': 'the guide to v2 has it read-only: the first participant',
  'right PATCH /v2/projects/1: template_id': 'its description has it in new projects only',
  'null PATCH /v1/leads/00000000-0000-4000-8000-000000000001: title': 'the documentation requires a title',
  'missing POST /v1/webhooks: name': 'clients before version 30 do not send it',
};

let last: LogEntry | undefined;

const open = () => createCrm({ ...exampleData, onEntry: (entry) => (last = entry) });

/** The CRM that requests read, which they do not change. */
const shared = open();

/** Sends the example of an operation with a difference, and returns the status and the log. */
async function ask(operation: Operation, { query = {}, body = {} }: Difference) {
  const { method, path } = operation;
  const named = `${method} ${path}`;
  const isConversion = path.includes('/status/');
  const crm = method === 'GET' && !isConversion ? shared : open();
  const id = isConversion ? await convert(crm, path) : '';
  const example = { ...requiredOf(operation.body, operation), ...companions[named], ...body };
  const content = method === 'GET' ? undefined : write(operation, example);
  const whole = { ...requiredOf(operation.query, operation), ...query };
  const entries = Object.entries(whole).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  await crm.fetch(`https://company.example/api${path.replace(':id', id)}?${text}`, {
    method,
    headers: { ...token, ...(typeof content === 'string' && { 'content-type': 'application/json' }) },
    ...(content !== undefined && { body: content }),
  });
  const { status = 0, problems = [] } = last ?? {};
  return { status, words: problems.map(({ message, hint = '' }) => `${message} ${hint}`) };
}

const token = { authorization: 'Bearer a' };

/** Converts the record of a path, and returns the id of the conversion. */
async function convert(crm: Crm, path: string): Promise<string> {
  const target = path.startsWith('/v2/deals') ? 'lead' : 'deal';
  const url = `https://company.example/api${path.replace(/status.*/, target)}`;
  const response = await crm.fetch(url, { method: 'POST', headers: token });
  return (await response.json()).data.conversion_id;
}

function requiredOf(members: readonly Documented[], operation: Operation): Members {
  const required = members.filter(({ isRequired }) => isRequired);
  return Object.fromEntries(required.map((member) => [member.name, rightValue(member, operation)]));
}

/** Writes a body: a list, a form with a file, or JSON. Most requests with DELETE have none. */
function write({ method, body: documented }: Operation, body: Members): BodyInit | undefined {
  if (method === 'DELETE' && documented.length === 0) return undefined;
  if ('list' in body) return JSON.stringify(body['list']);
  if (!documented.some(({ type }) => type.name === 'file')) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

type Kind = 'right' | 'null' | 'type' | 'missing' | 'unknown' | 'other';

/** A request: a difference from the example, what it is about, and the member that it changes. */
type Variant = readonly [kind: Kind, name: string, difference: Difference];

/** Returns the requests whose log is not as it should be: empty if right, otherwise one line that names the member. */
async function findUnexpected(operation: Operation, variants: readonly Variant[]) {
  const unexpected: unknown[] = [];
  for (const [kind, name, difference] of variants) {
    const { status, words } = await ask(operation, difference);
    const isNamed = words.length === 1 && [name, 'wrong'].some((word) => words[0]?.includes(`"${word}"`));
    const isRight = status < 300 && words.length === 0;
    const title = `${kind} ${operation.method} ${operation.path}: ${name}`;
    const isExpected = kind === 'right' || kind === 'null' ? isRight : isNamed;
    if (isExpected === Object.hasOwn(deviations, title)) unexpected.push([title, status, ...words]);
  }
  return unexpected;
}

test.each(operations)('$method $path: right with every documented member', async (operation) => {
  const { query, body } = operation;
  const variants: readonly Variant[] = [
    ['right', '', {}],
    ...query.map((member): Variant => {
      const { name } = member;
      return ['right', name, { query: { [name]: rightValue(member, operation) } }];
    }),
    ...body.map((member): Variant => ['right', member.name, { body: withCompanions(member, operation) }]),
    ...body
      .filter(({ type }) => type.isNullable)
      .map(({ name }): Variant => ['null', name, { body: { [name]: null } }]),
  ];
  expect(await findUnexpected(operation, variants)).toEqual([]);
});

function withCompanions(member: Documented, operation: Operation): Members {
  return { ...companions[member.name], [member.name]: rightValue(member, operation) };
}

test.each(operations)('$method $path: one line for each mistake', async (operation) => {
  const { query, body, method, version } = operation;
  const counterpart = operations.find(
    (candidate) => candidate.version !== version && shapeOf(candidate) === shapeOf(operation),
  );
  const isStrange = (own: readonly Documented[], { name }: Documented) =>
    // Every list of the documentation has pages.
    !['list', 'limit'].includes(name) && !own.some((member) => member.name === name);
  const members = body.filter(({ name }) => name !== 'list');
  const hasMembers = method !== 'GET' && method !== 'DELETE' && members.length === body.length;
  const variants: readonly Variant[] = [
    ...query
      .filter(({ type }) => type.name !== 'text')
      .map((member): Variant => {
        const value = member.type.name === 'list' ? 'wrong' : wrongValue(member);
        return ['type', member.name, { query: { [member.name]: value } }];
      }),
    ...members.map((member): Variant => {
      const { name } = member;
      return ['type', name, { body: { ...companions[name], [name]: wrongValue(member) } }];
    }),
    ...query
      .filter(({ isRequired }) => isRequired)
      .map(({ name }): Variant => ['missing', name, { query: { [name]: undefined } }]),
    ...members
      .filter(({ isRequired }) => isRequired)
      .map(({ name }): Variant => ['missing', name, { body: { [name]: undefined } }]),
    ['unknown', 'madeUp', { query: { madeUp: 1 } }],
    ...(hasMembers ? [['unknown', 'madeUp', { body: { madeUp: 1 } }] as const] : []),
    ...(counterpart?.query ?? [])
      .filter((member) => isStrange(query, member))
      .map(({ name }): Variant => ['other', name, { query: { [name]: 1 } }]),
    ...(counterpart?.body ?? [])
      .filter((member) => isStrange(body, member))
      .map((member): Variant => {
        return ['other', member.name, { body: withCompanions(member, counterpart ?? operation) }];
      }),
  ];
  expect(await findUnexpected(operation, variants)).toEqual([]);
});

/** Returns what an operation has in common with that of the other version: PATCH in v2 is PUT in v1. */
function shapeOf({ method, path }: Operation): string {
  return `${method.replace('PATCH', 'PUT')} ${path.slice(3).replace(/\/(\d|a{8})[\w-]*/g, '/:id')}`;
}
