import { findNearMiss } from '../base/near-miss.ts';
import { quote } from '../base/text.ts';
import type { LogProblem } from './crm.ts';
import type { Listed } from './list-walks.ts';
import { type CrmCall, type Done, done, Failure } from './router.ts';

/** A way to split a list into pages. */
export interface Pagination {
  /** The query parameter of the position. */
  readonly position: 'start' | 'cursor';
  /** Returns the index of the first record of a page. */
  readonly find: (position: string | null, all: readonly Listed[], key: string) => number | Failure;
  /** Writes the position of the record at an index. */
  readonly write: (index: number, all: readonly Listed[], key: string) => string;
  readonly describe: (page: { from: number; limit: number; next: string | null }) => unknown;
}

/** Pages by their offset. */
export const byOffset: Pagination = {
  position: 'start',
  find(position) {
    if (position === null || /^\d+$/.test(position))
      return Math.min(Number(position ?? 0), Number.MAX_SAFE_INTEGER);
    return new Failure(400, `"start" must be a non-negative integer, got ${quote(position)}.`);
  },
  write: String,
  describe: ({ from: start, limit, next }) => ({
    pagination: {
      start,
      limit,
      more_items_in_collection: next !== null,
      ...(next !== null && { next_start: Number(next) }),
    },
  }),
};

/**
 * Pages by a marker of their first record, which stays valid if records are removed. In a list that is not ordered by id, the
 * marker also has the index of the record.
 */
export const byCursor: Pagination = {
  position: 'cursor',
  find(cursor, all, key) {
    if (cursor === null || cursor === '') return 0;
    const [name, id = '', index] = decode(cursor).split(':');
    if (name !== key || !/^[\w-]{1,64}$/.test(id) || (index === undefined && !/^\d{1,15}$/.test(id)))
      return new Failure(
        400,
        `"cursor" must be from a page of this list, got ${quote(cursor)}.`,
        'Send the "next_cursor" of a page.',
      );
    const next =
      index === undefined
        ? all.findIndex((record) => Number(record.id) >= Number(id))
        : all.findIndex((record) => String(record.id) === id);
    const last = index === undefined ? all.length : Math.min(Number(index) || 0, all.length);
    return next < 0 ? last : next;
  },
  write: (index, all, key) => {
    const isOrdered = all.every(({ id }, at) => at === 0 || Number(all[at - 1]?.id) < Number(id));
    return btoa(`${key}:${all[index]?.id}${isOrdered ? '' : `:${index}`}`);
  },
  describe: ({ next }) => ({ next_cursor: next }),
};

function decode(cursor: string): string {
  try {
    return atob(cursor);
  } catch {
    return '';
  }
}

/** Returns the query parameters of a pagination. */
export function parametersOf({ position }: Pagination): readonly string[] {
  return [position, 'limit'];
}

/** A list that is split into pages. */
interface PagedList<Item extends Listed> {
  readonly all: readonly Item[];
  /** The name in its cursors. */
  readonly key: string;
  /** The name of its records, in the plural. */
  readonly noun: string;
  /** The list without the position. */
  readonly list: string;
}

/** Returns a page of a list. */
export function takePage<Item extends Listed>(
  { query, state, note }: Pick<CrmCall, 'query' | 'state' | 'note'>,
  pagination: Pagination,
  { all, key, noun, list }: PagedList<Item>,
  present: (record: Item) => unknown,
): Done | Failure {
  const { position, find, write, describe } = pagination;
  const wanted = readLimit(query.get('limit'), note);
  if (wanted instanceof Failure) return wanted;
  const requested = query.get(position);
  const from = find(requested, all, key);
  if (from instanceof Failure) return from;
  const limit = Math.min(wanted, state.pageSize);
  const to = Math.min(from + limit, all.length);
  const next = to < all.length ? write(to, all, key) : null;
  return done(all.slice(from, to).map(present), {
    additionalData: describe({ from, limit, next }),
    page: {
      list,
      noun,
      all,
      from,
      to,
      position,
      requested: requested === '' || requested === '0' ? null : requested,
      next,
    },
  });
}

function readLimit(text: string | null, note: (problem: LogProblem) => void): number | Failure {
  if (text === null) return usualLimit;
  if (!/^-?\d+$/.test(text)) return new Failure(400, `"limit" must be an integer, got ${quote(text)}.`);
  const limit = Math.min(Math.max(Number(text), 1), maxLimit);
  if (limit !== Number(text))
    note({
      rule: 'limit-out-of-range',
      message: `"limit" must be from 1 to ${maxLimit}, got ${text}: ${limit} was used`,
    });
  return limit;
}

const usualLimit = 100;
const maxLimit = 500;

/** Notes the query parameters that a route does not read. */
export function noteIgnored(
  query: URLSearchParams,
  accepted: readonly string[],
  note: CrmCall['note'],
): void {
  const all = [...accepted, 'api_token'];
  const names = [...new Set(query.keys())].filter((name) => !all.includes(name));
  for (const name of names.slice(0, maxIgnored)) {
    const near = findNearMiss(name, all) ?? all.find((candidate) => plain(candidate) === plain(name));
    const suggestion = near === undefined ? '' : `: did you mean ${quote(near)}?`;
    note({
      rule: 'ignored-parameter',
      message: `the query parameter ${quote(name)} was ignored${suggestion}`,
    });
  }
}

const maxIgnored = 10;

function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
