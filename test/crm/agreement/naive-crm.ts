/**
 * A CRM as simple as can be, for comparison: a list for each kind, searched from its start. It shares no code with `src`.
 */
export type Kind = 'deals' | 'persons' | 'organizations';

export type Naive = Record<string, unknown> & { id: number };

/** A condition of the only group of a filter. */
export interface NaiveFilter {
  readonly id: number;
  readonly kind: Kind;
  readonly glue: 'and' | 'or';
  readonly tests: readonly NaiveTest[];
}

export interface NaiveTest {
  readonly field: string;
  readonly operator: string;
  readonly value: string | number | null;
}

export interface Page {
  readonly status: number;
  readonly ids: readonly number[];
  /** The offset or the id where the next page begins; `null` at the end. */
  readonly next: number | null;
}

export class NaiveCrm {
  readonly lists: Record<Kind, Naive[]>;
  readonly filters: NaiveFilter[] = [];
  private readonly pageSize: number;

  constructor(lists: Record<Kind, Naive[]>, pageSize: number) {
    this.lists = lists;
    this.pageSize = pageSize;
  }

  find(kind: Kind, id: number): Naive | undefined {
    return this.lists[kind].find((record) => record.id === id);
  }

  listed(kind: Kind, filterId: number | null): Naive[] | null {
    const all = [...this.lists[kind]].sort((one, other) => one.id - other.id);
    if (filterId === null) return all;
    const filter = this.filters.find(({ id }) => id === filterId);
    if (filter === undefined || filter.kind !== kind) return null;
    return all.filter((record) => {
      const results = filter.tests.map((test) => passes(record[test.field], test));
      if (filter.glue === 'and') return !results.includes(false);
      return results.length === 0 || results.includes(true);
    });
  }

  byOffset(kind: Kind, start: number, limit: number, filterId: number | null): Page {
    const all = this.listed(kind, filterId);
    if (all === null) return { status: 400, ids: [], next: null };
    const size = Math.min(Math.max(1, Math.min(500, limit)), this.pageSize);
    const ids: number[] = [];
    for (let index = start; index < start + size && index < all.length; index++)
      ids.push(all[index]?.id ?? 0);
    return { status: 200, ids, next: start + size < all.length ? start + size : null };
  }

  /** `from` is the id of the first record, if it is still there. */
  byCursor(kind: Kind, from: number, limit: number, filterId: number | null): Page {
    const all = this.listed(kind, filterId);
    if (all === null) return { status: 400, ids: [], next: null };
    const size = Math.min(Math.max(1, Math.min(500, limit)), this.pageSize);
    const rest = all.filter(({ id }) => id >= from);
    return { status: 200, ids: rest.slice(0, size).map(({ id }) => id), next: rest[size]?.id ?? null };
  }

  update(kind: Kind, id: number, change: Record<string, unknown>): number {
    const record = this.find(kind, id);
    if (record === undefined) return 404;
    for (const [name, value] of Object.entries(change))
      if (name !== 'id' && !name.startsWith('group_')) record[name] = value;
    return 200;
  }

  add(kind: Kind, values: Record<string, unknown>, id: number): void {
    this.lists[kind].push({ id, ...(kind === 'deals' && { status: 'open' }), ...values });
  }

  merge(kind: Kind, id: number, other: number): number {
    const [removed, staying] = [this.find(kind, id), this.find(kind, other)];
    if (removed === undefined) return 404;
    if (id === other) return 400;
    if (staying === undefined) return 404;
    for (const name of Object.keys(removed)) if (isNothing(staying[name])) fill(staying, name, removed[name]);
    this.lists[kind] = this.lists[kind].filter((record) => record !== removed);
    for (const record of [...this.lists.deals, ...this.lists.persons]) {
      if (kind === 'persons' && record['person_id'] === id && this.lists.deals.includes(record))
        record['person_id'] = other;
      if (kind === 'organizations' && record['org_id'] === id) record['org_id'] = other;
    }
    return 200;
  }
}

function fill(record: Naive, name: string, value: unknown): void {
  if (!isNothing(value)) record[name] = value;
}

function isNothing(value: unknown): boolean {
  const text = JSON.stringify(value ?? null);
  return ['null', '""', '[]', '{}', '[{"value":""}]'].includes(text);
}

function passes(held: unknown, { operator, value }: NaiveTest): boolean {
  const isThere = held !== undefined && held !== null && held !== '';
  if (operator === 'IS NULL') return !isThere;
  if (operator === 'IS NOT NULL') return isThere;
  const same = isThere && String(held).toLowerCase() === String(value).toLowerCase();
  if (operator === '=') return same;
  if (operator === '!=') return !same;
  if (operator === "LIKE '%$%'")
    return isThere && String(held).toLowerCase().includes(String(value).toLowerCase());
  return (
    isThere &&
    typeof held === 'number' &&
    typeof value === 'number' &&
    (operator === '>' ? held > value : held < value)
  );
}
