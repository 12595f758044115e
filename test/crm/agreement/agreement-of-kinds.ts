import fc from 'fast-check';
import { type Crm, createCrm } from 'json-modal/crm';
import { expect } from 'vitest';
import { type NaiveKind, naiveKinds, subLists } from './naive-kinds.ts';

type Stored = Record<string, unknown> & { id: string | number };

const names = Object.keys(naiveKinds);
const kind = fc.constantFrom(...names);
/** The kinds with which a sequence begins, so that merges find links. */
const linked = ['deals', 'persons', 'organizations', 'activities', 'notes', 'projects'];
const merged = fc.constantFrom('deals', 'persons', 'organizations');
const word = fc.constantFrom('Cake', 'cake shop', 'Pie', 'Ärea');
const index = fc.nat({ max: 4 });
const limit = fc.constantFrom(1, 2, 3, 100);
const linkId = fc.integer({ min: 1, max: 4 });

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), kind, title: word, linkId }) },
  fc.record({ do: fc.constant('update' as const), kind, index, title: word }),
  fc.record({ do: fc.constant('get' as const), kind, index }),
  fc.record({ do: fc.constant('remove' as const), kind, index }),
  fc.record({ do: fc.constant('removeMany' as const), kind, from: index, count: index }),
  fc.record({ do: fc.constant('merge' as const), kind: merged, index, other: index }),
  fc.record({ do: fc.constant('walk' as const), kind, limit }),
  fc.record({
    do: fc.constant('subList' as const),
    which: fc.nat({ max: subLists.length - 1 }),
    index,
    limit,
  }),
  fc.record({ do: fc.constant('search' as const), kind, term: fc.constantFrom('cake', 'ie', 'Ärea'), limit }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type StepOf<Name> = Extract<Step, { readonly do: Name }>;

/** A CRM, and the lists that it must have. */
interface Pair {
  readonly crm: Crm;
  readonly lists: Map<string, Stored[]>;
}

/** Compares a CRM with simple lists of every kind through random sequences of requests. */
export async function compareKinds(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 100),
      fc.array(fc.record({ kind: fc.constantFrom(...linked), title: word, linkId }), { maxLength: 20 }),
      fc.array(step, { minLength: 1, maxLength: 30 }),
      async (pageSize, first, steps) => {
        const records = () => firstRecords(first);
        const pair: Pair = {
          crm: createCrm({ records: Object.fromEntries(records()), pageSize }),
          lists: new Map(names.map((name) => [name, []] as [string, Stored[]]).concat([...records()])),
        };
        for (const one of steps) await (runs[one.do] as (one: Step, pair: Pair) => Promise<void>)(one, pair);
        for (const name of names) {
          await comparePages(pair, name, 2);
          expect(pair.crm.records[name as keyof Crm['records']]).toMatchObject(listOf(pair, name));
        }
      },
    ),
    { numRuns },
  );
}

/** Returns the records at the start, numbered in their order. */
function firstRecords(first: readonly First[]): ReadonlyMap<string, Stored[]> {
  const lists = new Map<string, Stored[]>();
  for (const { kind: name, title, linkId: to } of first) {
    const { title: field, links = {} } = kindOf(name);
    const all = lists.get(name) ?? [];
    const values = Object.fromEntries(Object.keys(links).map((link) => [link, to]));
    lists.set(name, [...all, { id: all.length + 1, [field]: title, ...values }]);
  }
  return lists;
}

interface First {
  readonly kind: string;
  readonly title: string;
  readonly linkId: number;
}

async function send({ crm }: Pair, method: string, path: string, body?: unknown) {
  const response = await crm.fetch(`https://crm.example/api${path}`, {
    method,
    headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

function listOf({ lists }: Pair, name: string): Stored[] {
  return lists.get(name) ?? [];
}

function kindOf(name: string): NaiveKind {
  return naiveKinds[name] ?? (naiveKinds['deals'] as NaiveKind);
}

const runs: { readonly [Name in Step['do']]: (one: StepOf<Name>, pair: Pair) => Promise<void> } = {
  async add({ kind: name, title, linkId: to }, pair) {
    const { path, title: field, more, links = {} } = kindOf(name);
    const linked = Object.fromEntries(Object.keys(links).map((link) => [link, to]));
    const values = { [field]: title, ...more, ...linked };
    const { status, body } = await send(pair, 'POST', path, values);
    expect([status, body.data[field]]).toEqual([201, title]);
    expect(listOf(pair, name).map(({ id }) => id)).not.toContain(body.data.id);
    listOf(pair, name).push({ id: body.data.id, ...values });
  },
  async update({ kind: name, index: at, title }, pair) {
    const { path, title: field, update } = kindOf(name);
    const record = listOf(pair, name)[at];
    const { status, body } = await send(pair, update, `${path}/${record?.id ?? 77}`, { [field]: title });
    expect(status).toBe(record === undefined ? 404 : 200);
    if (record === undefined) return;
    record[field] = title;
    expect(body.data).toMatchObject({ id: record.id, [field]: title });
  },
  async get({ kind: name, index: at }, pair) {
    const { path, title: field } = kindOf(name);
    const record = listOf(pair, name)[at];
    const { status, body } = await send(pair, 'GET', `${path}/${record?.id ?? 77}`);
    expect(status).toBe(record === undefined ? 404 : 200);
    if (record !== undefined) expect(body.data).toMatchObject({ id: record.id, [field]: record[field] });
  },
  async remove({ kind: name, index: at }, pair) {
    const { path, canRemove } = kindOf(name);
    const record = listOf(pair, name)[at];
    const { status, body } = await send(pair, 'DELETE', `${path}/${record?.id ?? 77}`);
    expect(status).toBe(record === undefined || !canRemove ? 404 : 200);
    if (status !== 200) return;
    expect(body.data).toEqual({ id: record?.id });
    listOf(pair, name).splice(at, 1);
  },
  async removeMany({ kind: name, from, count }, pair) {
    const { path, canRemoveMany } = kindOf(name);
    const ids = listOf(pair, name)
      .slice(from, from + count)
      .map(({ id }) => id);
    const { status, body } = await send(pair, 'DELETE', `${path}?ids=${[...ids, 77].join(',')}`);
    expect(status).toBe(canRemoveMany ? 200 : 404);
    if (!canRemoveMany) return;
    expect(body.data).toEqual({ id: ids });
    listOf(pair, name).splice(from, ids.length);
  },
  async merge({ kind: name, index: at, other }, pair) {
    const { path, title: field } = kindOf(name);
    const all = listOf(pair, name);
    const [removed, staying] = [all[at], all[other]];
    if (removed === undefined || staying === undefined || removed === staying) return;
    const { status, body } = await send(pair, 'PUT', `${path}/${removed.id}/merge`, {
      merge_with_id: staying.id,
    });
    expect([status, body.data.id, body.data[field]]).toEqual([200, staying.id, staying[field]]);
    all.splice(at, 1);
    moveLinks(pair, name, removed.id, staying.id);
  },
  async walk({ kind: name, limit: size }, pair) {
    await comparePages(pair, name, size);
  },
  async subList({ which, index: at, limit: size }, pair) {
    const [path = '', name = '', field = ''] = subLists[which] ?? [];
    const owner = listOf(pair, path.split('/')[2] ?? '')[at];
    const asked = path.replace(':id', String(owner?.id ?? 77));
    if (owner === undefined) expect((await send(pair, 'GET', asked)).status).toBe(404);
    else {
      const wanted = listOf(pair, name).filter((record) => record[field] === owner.id);
      expect(await walk(pair, asked, 'start', size)).toEqual(wanted.map(({ id }) => id));
    }
  },
  async search({ kind: name, term, limit: size }, pair) {
    const { title: field, searched } = kindOf(name);
    if (searched === undefined) return;
    const wanted = listOf(pair, name)
      .filter((record) => String(record[field]).toLowerCase().includes(term.toLowerCase()))
      .map(({ id }) => id);
    const query = `term=${encodeURIComponent(term)}&item_types=${searched}`;
    expect(await walk(pair, `/v1/itemSearch?${query}`, 'start', size)).toEqual(wanted);
    expect(await walk(pair, `/v2/itemSearch?${query}`, 'cursor', size)).toEqual(wanted);
  },
};

/** Moves every link to a record that was merged. */
function moveLinks(pair: Pair, name: string, from: string | number, to: string | number): void {
  for (const linking of names) {
    const links = Object.entries(kindOf(linking).links ?? {}).filter(([, target]) => target === name);
    for (const record of listOf(pair, linking))
      for (const [link] of links) if (record[link] === from) record[link] = to;
  }
}

/** Compares every list of a kind, read to its end. */
async function comparePages(pair: Pair, name: string, size: number): Promise<void> {
  const wanted = listOf(pair, name).map(({ id }) => id);
  for (const [path, position] of Object.entries(kindOf(name).lists))
    expect(await walk(pair, path, position, size), path).toEqual(wanted);
}

/** Reads a list to its end, as an app does. */
async function walk(
  pair: Pair,
  path: string,
  position: 'start' | 'cursor',
  size: number,
): Promise<readonly (string | number)[]> {
  const ids: (string | number)[] = [];
  for (let next: string | number | null | undefined = position === 'start' ? 0 : ''; next != null; ) {
    const query = new URLSearchParams({ limit: String(size), [position]: String(next) });
    const { status, body } = await send(pair, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(status, path).toBe(200);
    const items = body.data.items?.map(({ item }: { item: Stored }) => item) ?? body.data;
    ids.push(...items.map(({ id }: Stored) => id));
    next =
      position === 'start' ? body.additional_data.pagination.next_start : body.additional_data.next_cursor;
  }
  return ids;
}
