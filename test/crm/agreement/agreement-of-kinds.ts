import fc from 'fast-check';
import type { CrmRecords } from 'json-modal/crm';
import { expect } from 'vitest';
import { type OpenedCrm, openCrm } from '../../../src/crm/open-crm.ts';
import { type NaiveKind, naiveKinds, subLists } from './naive-kinds.ts';

type Stored = Record<string, unknown> & { id: string | number };

const names = Object.keys(naiveKinds);
const kind = fc.constantFrom(...names);
/** The kinds with which a sequence begins: those that only the data has, and others, so that merges find links. */
const first = [
  ...['deals', 'deals', 'persons', 'organizations', 'activities', 'products', 'notes', 'projects'],
  ...['leadSources', 'mailThreads', 'mailMessages', 'payments', 'currencies', 'projectTemplates'],
  ...['subscriptions', 'files', 'webhooks', 'teams', 'stages', 'stages', 'pipelines'],
];
const merged = fc.constantFrom('deals', 'persons', 'organizations');
const word = fc.constantFrom('Cake', 'cake shop', 'Pie', 'Ärea');
const index = fc.nat({ max: 4 });
const limit = fc.constantFrom(1, 2, 3, 100);
const linkId = fc.integer({ min: 1, max: 4 });
const isV2 = fc.boolean();

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('add' as const), kind, title: word, linkId, isV2 }) },
  fc.record({ do: fc.constant('update' as const), kind, index, title: word, isV2 }),
  fc.record({ do: fc.constant('get' as const), kind, index, isV2 }),
  fc.record({ do: fc.constant('remove' as const), kind, index, isV2 }),
  fc.record({
    do: fc.constant('move' as const),
    index,
    stage: linkId,
    pipeline: fc.option(linkId, { nil: null }),
    isV2,
  }),
  fc.record({ do: fc.constant('removeMany' as const), kind, from: index, count: index }),
  fc.record({ do: fc.constant('merge' as const), kind: merged, index, other: index }),
  fc.record({ do: fc.constant('walk' as const), kind, limit }),
  fc.record({
    do: fc.constant('subList' as const),
    which: fc.nat({ max: subLists.length - 1 }),
    index,
    limit,
  }),
  fc.record({ do: fc.constant('convert' as const), kind: fc.constantFrom('deals', 'leads'), index }),
  fc.record({
    do: fc.constant('picture' as const),
    kind: fc.constantFrom('persons', 'products'),
    index,
    isRemoved: fc.boolean(),
  }),
  fc.record({ do: fc.constant('search' as const), kind, term: fc.constantFrom('cake', 'ie', 'Ärea'), limit }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type StepOf<Name> = Extract<Step, { readonly do: Name }>;

/** A CRM, and the lists that it must have. */
interface Pair {
  readonly crm: OpenedCrm;
  readonly lists: Map<string, Stored[]>;
}

/** Compares a CRM with simple lists of every kind through random sequences of requests. */
export async function compareKinds(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(1, 2, 100),
      fc.array(fc.record({ kind: fc.constantFrom(...first), title: word, linkId }), {
        minLength: 5,
        maxLength: 20,
      }),
      fc.array(step, { minLength: 1, maxLength: 30 }),
      async (pageSize, first, steps) => {
        const records = () => firstRecords(first);
        const pair: Pair = {
          crm: openCrm({ records: Object.fromEntries(records()), pageSize }),
          lists: new Map(names.map((name) => [name, []] as [string, Stored[]]).concat([...records()])),
        };
        for (const name of names.filter((one) => kindOf(one).isBuiltIn))
          pair.lists.set(name, structuredClone([...recordsOf(pair, name)]));
        for (const one of steps) await (runs[one.do] as (one: Step, pair: Pair) => Promise<void>)(one, pair);
        for (const name of names) {
          await comparePages(pair, name, kindOf(name).isBuiltIn ? 50 : 2);
          expect(recordsOf(pair, name)).toMatchObject(listOf(pair, name));
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
    const { title: field, links = {}, owner, more = {} } = kindOf(name);
    const all = lists.get(name) ?? [];
    const values = Object.fromEntries(
      [...Object.keys(links), ...(owner ? [owner[1]] : [])].map((link) => [link, to]),
    );
    lists.set(name, [...all, { id: all.length + 1, [field]: title, ...more, ...values }]);
  }
  return lists;
}

interface First {
  readonly kind: string;
  readonly title: string;
  readonly linkId: number;
}

/** Sends a request without `fetch`, which would take half of the time. */
async function send({ crm }: Pair, method: string, path: string, body?: unknown) {
  const answer = await crm.answer({
    method,
    url: `https://crm.example/api${path}`,
    header: (name) => headers[name] ?? null,
    body: new TextEncoder().encode(JSON.stringify(body)),
    signal: () => new AbortController().signal,
  });
  return { status: answer?.status, body: JSON.parse(answer?.text ?? '') };
}

const headers: Readonly<Record<string, string>> = {
  authorization: 'Bearer a',
  'content-type': 'application/json',
};

function recordsOf({ crm }: Pair, name: string): readonly Stored[] {
  return crm.contents.records[name as keyof CrmRecords] as readonly Stored[];
}

/** Returns the path of the records of a kind, for those of one owner if they have one; it may be gone. */
function pathOf(name: string, record: Stored | undefined, path = kindOf(name).path): string {
  const { owner } = kindOf(name);
  return owner === undefined ? path : path.replace(':id', String(record?.[owner[1]] ?? 77));
}

/** Returns whether the owner of a record is there, without which no path leads to the record. */
function isReachable(pair: Pair, name: string, record: Stored): boolean {
  const { owner } = kindOf(name);
  return owner === undefined || listOf(pair, owner[0]).some(({ id }) => id === record[owner[1]]);
}

/** Returns the status of a request that changes a record, or removes it. */
function statusOf(pair: Pair, name: string, record: Stored | undefined): number {
  if (record === undefined || !isReachable(pair, name, record)) return 404;
  return kindOf(name).isBuiltIn && record['edit_flag'] !== true ? 403 : 200;
}

function listOf({ lists }: Pair, name: string): Stored[] {
  return lists.get(name) ?? [];
}

/** Returns the values of a new record that a version takes. */
function newValues(name: string, title: string, to: number, v2: NaiveKind['v2']): Record<string, unknown> {
  const { title: field, more, links = {} } = kindOf(name);
  const linked = Object.fromEntries(Object.keys(links).map((link) => [link, to]));
  const whole = { [field]: title, ...more, ...linked };
  return Object.fromEntries(Object.entries(whole).filter(([key]) => !v2?.without?.includes(key)));
}

/** Returns the name of a field in v2, or in v1 without it. */
function nameIn(v2: NaiveKind['v2'], field: string): string {
  return v2?.names?.[field] ?? field;
}

/** Returns whether an owner has a record already of which it has one at most. */
function isThere(pair: Pair, name: string, values: Readonly<Record<string, unknown>>, to: number): boolean {
  const { owner, onceBy } = kindOf(name);
  return (
    onceBy !== undefined &&
    listOf(pair, name).some((record) => record[owner?.[1] ?? ''] === to && record[onceBy] === values[onceBy])
  );
}

function statusOfNew(pair: Pair, name: string, to: number, isSecond: boolean): number {
  const { owner } = kindOf(name);
  if (owner !== undefined && !listOf(pair, owner[0]).some(({ id }) => id === to)) return 404;
  return name === 'filters' || isSecond ? 200 : 201;
}

/** Returns the pipeline and the stage of a deal: the stage decides, or else the pipeline. */
function placeOf(pair: Pair, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const stage = listOf(pair, 'stages').find(({ id }) => id === values['stage_id']);
  return stage?.['pipeline_id'] === undefined ? {} : { pipeline_id: stage['pipeline_id'] };
}

/** Returns the id of a record in a path. */
function idIn(record: Stored | undefined, v2: NaiveKind['v2']): unknown {
  return record === undefined ? 77 : (record[v2?.idBy ?? 'id'] ?? record.id);
}

function kindOf(name: string): NaiveKind {
  return naiveKinds[name] ?? (naiveKinds['deals'] as NaiveKind);
}

const runs: { readonly [Name in Step['do']]: (one: StepOf<Name>, pair: Pair) => Promise<void> } = {
  async add({ kind: name, title, linkId: to, isV2: inV2 }, pair) {
    const { path, title: field, addPath = path, owner, v2 } = kindOf(name);
    if (addPath === null) return;
    const other = inV2 ? v2 : undefined;
    const values = newValues(name, title, to, other);
    const sent = Object.fromEntries(
      Object.entries(values).map(([key, value]) => [nameIn(other, key), value]),
    );
    const { status, body } = await send(
      pair,
      'POST',
      (other?.path ?? addPath).replace(':id', String(to)),
      sent,
    );
    const isSecond = isThere(pair, name, values, to);
    expect(status, name).toBe(statusOfNew(pair, name, to, isSecond));
    if (status === 404 || isSecond) return;
    const added = body.data.goal ?? body.data;
    expect(added[nameIn(other, field)]).toBe(title);
    const stored =
      recordsOf(pair, name).find((record) => record.id === added.id) ?? recordsOf(pair, name).at(-1);
    const id = stored?.id ?? added.id;
    expect(listOf(pair, name).map((record) => record.id)).not.toContain(id);
    const extra = kindOf(name).isBuiltIn ? { key: stored?.['key'], edit_flag: true } : {};
    const place = name === 'deals' ? placeOf(pair, values) : {};
    listOf(pair, name).push({ id, ...values, ...place, ...(owner && { [owner[1]]: to }), ...extra });
  },
  async update({ kind: name, index: at, title, isV2: inV2 }, pair) {
    const { title: field, update, updatePath, v2 } = kindOf(name);
    const other = inV2 && v2?.canUpdate !== false ? v2 : undefined;
    if (update === null && other === undefined) return;
    const record = listOf(pair, name)[at];
    const path = pathOf(name, record, other?.path ?? updatePath);
    const shown = nameIn(other, field);
    const method = other === undefined ? String(update) : 'PATCH';
    const { status, body } = await send(pair, method, `${path}/${idIn(record, other)}`, { [shown]: title });
    expect(status, name).toBe(statusOf(pair, name, record));
    if (record === undefined || status !== 200) return;
    record[field] = title;
    expect(body.data).toMatchObject({ ...(other?.idBy === undefined && { id: record.id }), [shown]: title });
  },
  async get({ kind: name, index: at, isV2: inV2 }, pair) {
    const { title: field, canGet = true, v2 } = kindOf(name);
    if (!canGet) return;
    const other = inV2 ? v2 : undefined;
    const record = listOf(pair, name)[at];
    const path = `${pathOf(name, record, other?.path)}/${idIn(record, other)}`;
    const { status, body } = await send(pair, 'GET', path);
    expect(status, name).toBe(record === undefined || !isReachable(pair, name, record) ? 404 : 200);
    if (record !== undefined && status === 200) expect(body.data[nameIn(other, field)]).toBe(record[field]);
  },
  async remove({ kind: name, index: at, isV2: inV2 }, pair) {
    const { canRemove, v2 } = kindOf(name);
    const other = inV2 ? v2 : undefined;
    const record = listOf(pair, name)[at];
    const path = `${pathOf(name, record, other?.path)}/${idIn(record, other)}`;
    const { status, body } = await send(pair, 'DELETE', path);
    expect(status, name).toBe(canRemove ? statusOf(pair, name, record) : 404);
    if (status !== 200) return;
    const member = other?.idBy ?? 'id';
    expect(body.data).toEqual({ [nameIn(other, member)]: record?.[member] });
    listOf(pair, name).splice(at, 1);
  },
  async move({ index: at, stage, pipeline, isV2: inV2 }, pair) {
    const [deals, stages] = [listOf(pair, 'deals'), listOf(pair, 'stages')];
    const deal = deals[at % deals.length];
    if (deal === undefined) return;
    const values = {
      stage_id: stages[stage % stages.length]?.id ?? stage,
      ...(pipeline !== null && { pipeline_id: pipeline }),
    };
    const { status } = await send(
      pair,
      inV2 ? 'PATCH' : 'PUT',
      `/${inV2 ? 'v2' : 'v1'}/deals/${deal.id}`,
      values,
    );
    expect(status).toBe(200);
    Object.assign(deal, values, placeOf(pair, values));
  },
  async removeMany({ kind: name, from, count }, pair) {
    const { canRemoveMany, isBuiltIn } = kindOf(name);
    if (kindOf(name).owner !== undefined) return;
    const all = listOf(pair, name);
    const chosen = all.slice(from, from + count);
    const ids = chosen.map(({ id }) => id);
    const gone = isBuiltIn ? chosen.filter((record) => record['edit_flag'] === true) : chosen;
    const { status, body } = await send(pair, 'DELETE', `${kindOf(name).path}?ids=${[...ids, 77].join(',')}`);
    expect(status).toBe(canRemoveMany ? 200 : 404);
    if (!canRemoveMany) return;
    expect(body.data).toEqual({ id: gone.map(({ id }) => id) });
    pair.lists.set(
      name,
      all.filter((record) => !gone.includes(record)),
    );
  },
  async convert({ kind: name, index: at }, pair) {
    const [to, noun] = name === 'deals' ? (['leads', 'lead'] as const) : (['deals', 'deal'] as const);
    const record = listOf(pair, name)[at];
    const path = `/v2/${name}/${record?.id ?? 77}/convert`;
    const { status, body } = await send(pair, 'POST', `${path}/${noun}`);
    expect(status).toBe(record === undefined ? 404 : 200);
    if (record === undefined) return;
    const { data } = (await send(pair, 'GET', `${path}/status/${body.data.conversion_id}`)).body;
    const id = data[`${noun}_id`];
    expect([data.status, listOf(pair, to).some((other) => other.id === id)]).toEqual(['completed', false]);
    listOf(pair, name).splice(at, 1);
    const links = { person_id: record['person_id'] ?? null };
    const organization = record[name === 'deals' ? 'org_id' : 'organization_id'] ?? null;
    const moved = to === 'leads' ? { organization_id: organization } : { org_id: organization };
    listOf(pair, to).push({ id, title: record['title'], ...links, ...moved });
  },
  async picture({ kind: name, index: at, isRemoved }, pair) {
    const [version, end, list] = pictures[name as 'persons' | 'products'];
    const record = listOf(pair, name)[at];
    const all = listOf(pair, list);
    const own = all.find(({ of }) => record !== undefined && of === record.id);
    const path = `/${version}/${name}/${record?.id ?? 77}/${end}`;
    const { status, body } = await send(
      pair,
      isRemoved ? 'DELETE' : 'POST',
      path,
      isRemoved ? undefined : {},
    );
    const isMissing = record === undefined || (isRemoved && own === undefined);
    expect(status).toBe(isMissing ? 404 : own === undefined ? 201 : 200);
    const rest = all.filter((picture) => isMissing || picture !== own);
    const added = { id: body.data?.id, of: record?.id };
    pair.lists.set(list, isMissing || isRemoved ? rest : [...rest, added]);
    if (own !== undefined && !isMissing) expect(body.data.id).toBe(own.id);
    const ids = listOf(pair, list).map(({ id }) => id);
    expect(recordsOf(pair, list).map(({ id }) => id)).toEqual(ids.toSorted());
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

/** The version and the end of the path of a picture, and its kind. */
const pictures = {
  persons: ['v1', 'picture', 'personPictures'],
  products: ['v2', 'images', 'productImages'],
} as const;

/** Moves every link to a record that was merged. */
function moveLinks(pair: Pair, name: string, from: string | number, to: string | number): void {
  for (const linking of names) {
    const { links: declared = {}, owner, onceBy } = kindOf(linking);
    const all = [...Object.entries(declared), ...(owner ? [[owner[1], owner[0]] as const] : [])];
    const links = all.filter(([, target]) => target === name);
    for (const record of [...listOf(pair, linking)])
      for (const [link] of links.filter(([name]) => record[name] === from)) {
        record[link] = to;
        const kept = listOf(pair, linking);
        const isSecond = onceBy !== undefined && kept.some((other) => other !== record && other[link] === to);
        if (isSecond)
          pair.lists.set(
            linking,
            kept.filter((other) => other !== record),
          );
      }
  }
}

/** Compares every list of a kind, read to its end: for records with owners, that of each owner. */
async function comparePages(pair: Pair, name: string, size: number): Promise<void> {
  const { owner, lists, shownBy = {} } = kindOf(name);
  for (const [path, position] of Object.entries(lists)) {
    const [shown, stored] = shownBy[path] ?? ['id', 'id'];
    const isOfOwner = path.includes(':id');
    const owners = isOfOwner && owner ? listOf(pair, owner[0]).map(({ id }) => id) : [undefined];
    for (const id of owners) {
      const wanted = listOf(pair, name).filter((record) => !isOfOwner || record[owner?.[1] ?? ''] === id);
      const read = await walk(pair, path.replace(':id', String(id)), position, size, shown);
      expect(read, path).toEqual(wanted.map((record) => record[stored]));
    }
  }
  if (name === 'goals') {
    const { goals } = (await send(pair, 'GET', '/v1/goals/find')).body.data;
    expect(goals.map(({ id }: Stored) => id)).toEqual(listOf(pair, name).map(({ id }) => id));
  }
}

/** Reads a list to its end, as an app does. */
async function walk(
  pair: Pair,
  path: string,
  position: 'start' | 'cursor',
  size: number,
  shown = 'id',
): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  for (let next: string | number | null | undefined = position === 'start' ? 0 : ''; next != null; ) {
    const query = new URLSearchParams({ limit: String(size), [position]: String(next) });
    const { status, body } = await send(pair, 'GET', `${path}${path.includes('?') ? '&' : '?'}${query}`);
    expect(status, path).toBe(200);
    const items = body.data.items?.map(({ item }: { item: Stored }) => item) ?? body.data;
    ids.push(...items.map((item: Stored) => item[shown]));
    next =
      position === 'start' ? body.additional_data.pagination.next_start : body.additional_data.next_cursor;
  }
  return ids;
}
