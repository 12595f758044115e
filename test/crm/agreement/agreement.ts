import fc from 'fast-check';
import { createCrm } from 'json-modal/crm';
import { expect } from 'vitest';
import { withoutTimes } from '../call-crm.ts';
import { type Kind, type Naive, NaiveCrm, type NaiveTest, type Page } from './naive-crm.ts';

const kinds = ['deals', 'persons', 'organizations'] as const;
const filterTypes = { deals: 'deals', persons: 'people', organizations: 'org' } as const;
const objects = { deals: 'deal', persons: 'person', organizations: 'organization' } as const;
const titles = { deals: 'title', persons: 'name', organizations: 'name' } as const;

const kind = fc.constantFrom(...kinds);
const word = fc.constantFrom('Cake', 'cake shop', 'Pie', 'Ärea');
const id = fc.integer({ min: 1, max: 9 });
const limit = fc.constantFrom(1, 2, 3, 7, 100, 500, 1000, 0);
const filterId = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });

const values = fc.record(
  {
    value: fc.constantFrom(null, 0, 5, 12),
    notes_text: fc.constantFrom(null, '', 'Call back'),
    email: fc.constantFrom(null, [], [{ value: '' }], [{ value: 'a@b.example' }], [{ value: 'c@d.example' }]),
    person_id: fc.option(id, { nil: null }),
  },
  { requiredKeys: [] },
);

const test = fc.oneof(
  fc.record({
    field: fc.constantFrom('title', 'name', 'notes_text'),
    operator: fc.constantFrom('=', '!=', "LIKE '%$%'"),
    value: word,
  }),
  fc.record({
    field: fc.constant('value'),
    operator: fc.constantFrom('=', '>', '<'),
    value: fc.constantFrom(0, 5, 7),
  }),
  fc.record({
    field: fc.constantFrom('value', 'notes_text'),
    operator: fc.constantFrom('IS NULL', 'IS NOT NULL'),
    value: fc.constant(null),
  }),
) as fc.Arbitrary<NaiveTest>;

const step = fc.oneof(
  fc.record({
    do: fc.constant('offset' as const),
    kind,
    start: fc.integer({ min: 0, max: 10 }),
    limit,
    filterId,
  }),
  fc.record({
    do: fc.constant('cursor' as const),
    kind,
    from: fc.integer({ min: 0, max: 9 }),
    limit,
    filterId,
    path: fc.boolean(),
  }),
  fc.record({ do: fc.constant('walk' as const), kind, limit, filterId }),
  fc.record({ do: fc.constant('merge' as const), kind, id, other: id }),
  fc.record({
    do: fc.constant('filter' as const),
    kind,
    glue: fc.constantFrom('and' as const, 'or' as const),
    tests: fc.array(test, { maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('update' as const), kind, id, change: values }),
  fc.record({ do: fc.constant('add' as const), kind, title: word, change: values }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

const start = fc.record({
  records: fc.tuple(
    ...kinds.map((one) =>
      fc
        .uniqueArray(fc.record({ id, title: word, values }), { maxLength: 7, selector: (it) => it.id })
        .map((all) =>
          all.map((record): Naive => ({ id: record.id, [titles[one]]: record.title, ...record.values })),
        ),
    ),
  ),
  pageSize: fc.constantFrom(1, 2, 3, 100),
});

/** Compares a CRM with the naive one through random sequences of requests. */
export async function compare(numRuns: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(step, { minLength: 1, maxLength: 25 }),
      async ({ records, pageSize }, steps) => {
        const lists = () =>
          structuredClone({
            deals: records[0] ?? [],
            persons: records[1] ?? [],
            organizations: records[2] ?? [],
          });
        const pair: Pair = {
          crm: createCrm({ records: lists(), pageSize }),
          naive: new NaiveCrm(lists(), pageSize),
        };
        for (const one of steps) await (runs[one.do] as (step: Step, at: Pair) => Promise<void>)(one, pair);
        for (const one of kinds)
          expect(withoutTimes(pair.crm.records[one])).toEqual(withoutTimes(pair.naive.listed(one, null)));
        expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      },
    ),
    { numRuns },
  );
}

interface Pair {
  readonly crm: ReturnType<typeof createCrm>;
  readonly naive: NaiveCrm;
}

async function send({ crm }: Pair, method: string, path: string, body?: unknown) {
  const response = await crm.fetch(
    new Request(`https://crm.example/api${path}`, {
      method,
      headers: { authorization: 'Bearer a', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  );
  return { status: response.status, body: await response.json() };
}

type StepOf<Name> = Extract<Step, { readonly do: Name }>;

const runs: { readonly [Name in Step['do']]: (one: StepOf<Name>, pair: Pair) => Promise<void> } = {
  async offset(one, pair) {
    const path = `/v1/${one.kind}?start=${one.start}&limit=${one.limit}${filterOf(one)}`;
    const answer = await send(pair, 'GET', path);
    const wanted = pair.naive.byOffset(one.kind, one.start, one.limit, one.filterId);
    comparePage(pair, one, answer, wanted);
    if (answer.status !== 200) return;
    const { more_items_in_collection: more, next_start: next } = answer.body.additional_data.pagination;
    expect([more, next ?? null]).toEqual([wanted.next !== null, wanted.next]);
  },
  async cursor(one, pair) {
    const cursor = one.from === 0 ? '' : `&cursor=${btoa(`${one.kind}:${one.from}`)}`;
    const path = one.path ? `/v2/${one.kind}` : `/v1/${one.kind}/collection`;
    const answer = await send(pair, 'GET', `${path}?limit=${one.limit}${cursor}${filterOf(one)}`);
    comparePage(pair, one, answer, pair.naive.byCursor(one.kind, one.from, one.limit, one.filterId));
  },
  async walk(one, pair) {
    const all = pair.naive.listed(one.kind, one.filterId);
    if (all === null) return;
    const wanted = all.map((record) => record.id);
    const query = `limit=${one.limit}${filterOf(one)}`;
    expect(await walk(pair, `/v1/${one.kind}?${query}`, nextStart)).toEqual(wanted);
    expect(await walk(pair, `/v2/${one.kind}?${query}`, nextCursor)).toEqual(wanted);
    expect(await walk(pair, `/v1/${one.kind}/collection?${query}`, nextCursor)).toEqual(wanted);
  },
  async merge(one, pair) {
    const body = { merge_with_id: one.other };
    const answer = await send(pair, 'PUT', `/v1/${one.kind}/${one.id}/merge`, body);
    expect(answer.status).toBe(pair.naive.merge(one.kind, one.id, one.other));
    if (answer.status === 200) expect(answer.body.data.id).toBe(one.other);
  },
  async filter(one, pair) {
    const conditions = one.tests.map(({ field, operator, value }) => ({
      object: objects[one.kind],
      field_id: field,
      operator,
      value,
      extra_value: null,
    }));
    const groups = (['and', 'or'] as const).map((glue) => ({
      glue,
      conditions: glue === one.glue ? conditions : [],
    }));
    const filter = {
      name: 'Random',
      type: filterTypes[one.kind],
      conditions: { glue: 'and', conditions: groups },
    };
    const { status, body } = await send(pair, 'POST', '/v1/filters', filter);
    const { filters } = pair.naive;
    expect([status, body.data]).toEqual([200, { id: filters.length + 1, ...filter }]);
    filters.push({ id: body.data.id, kind: one.kind, glue: one.glue, tests: one.tests });
  },
  async update(one, pair) {
    const { status } = await send(pair, 'PUT', `/v1/${one.kind}/${one.id}`, one.change);
    expect(status).toBe(pair.naive.update(one.kind, one.id, one.change));
  },
  async add(one, pair) {
    const added = { [titles[one.kind]]: one.title, add_time: '2026-01-01', ...one.change };
    const { status, body } = await send(pair, 'POST', `/v1/${one.kind}`, added);
    expect(status).toBe(201);
    expect(pair.naive.find(one.kind, body.data.id)).toBeUndefined();
    pair.naive.add(one.kind, added, body.data.id);
  },
};

function filterOf({ filterId: given }: { readonly filterId: number | null }): string {
  return given === null ? '' : `&filter_id=${given}`;
}

function comparePage(
  { naive }: Pair,
  { kind: name, filterId: filter }: { readonly kind: Kind; readonly filterId: number | null },
  {
    status,
    body,
  }: {
    readonly status: number;
    readonly body: { data: readonly Naive[]; additional_data?: { next_cursor?: string | null } };
  },
  wanted: Page,
): void {
  const isKnown = filter === null || naive.filters.some((one) => one.id === filter);
  expect(status).toBe(isKnown ? wanted.status : 404);
  if (status !== 200) return;
  expect(body.data.map((record) => record.id)).toEqual(wanted.ids);
  const title = titles[name];
  for (const record of body.data) expect(record[title]).toEqual(naive.find(name, record.id)?.[title]);
  const cursor = body.additional_data?.next_cursor;
  if (cursor !== undefined)
    expect(cursor === null ? null : Number(atob(cursor).split(':')[1])).toBe(wanted.next);
}

type Answer = { additional_data: { pagination: { next_start?: number }; next_cursor: string | null } };
const nextStart = ({ additional_data: { pagination } }: Answer) =>
  pagination.next_start === undefined ? null : `start=${pagination.next_start}`;
const nextCursor = ({ additional_data: { next_cursor: cursor } }: Answer) =>
  cursor === null ? null : `cursor=${encodeURIComponent(cursor)}`;

/** Reads a list to its end, as an app does. */
async function walk(
  pair: Pair,
  path: string,
  next: (body: Answer) => string | null,
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (let position: string | null = ''; position !== null; ) {
    const { body } = await send(pair, 'GET', `${path}&${position}`);
    ids.push(...body.data.map((record: Naive) => record.id));
    position = next(body);
  }
  return ids;
}
