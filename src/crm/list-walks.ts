import type { LogProblem } from './crm.ts';

/** A record of a list. */
export interface Listed {
  readonly id: number;
}

/** A page that was returned. */
export interface ListPage {
  /** The path and the filter, without the position. */
  readonly list: string;
  /** The name of its records, in the plural. */
  readonly noun: string;
  /** All records of the list, at that time. */
  readonly all: readonly Listed[];
  /** The indexes of the page, without its end. */
  readonly from: number;
  readonly to: number;
  /** The query parameter of the position. */
  readonly position: 'start' | 'cursor';
  /** The position that the app sent; `null` for the first page. */
  readonly asked: string | null;
  /** The position of the next page; `null` at the end. */
  readonly next: string | null;
}

/** The lists that apps are reading page by page. */
interface ListWalks {
  /** Follows an app to a page. Returns what it did wrong on the way. */
  readonly follow: (page: ListPage, entry: number) => readonly LogProblem[];
  /** Returns the lists that were not read to their end, by the entry of their last page. */
  readonly unfinished: () => ReadonlyMap<number, LogProblem>;
}

/** An app that reads a list. */
interface Walk {
  readonly page: ListPage;
  readonly entry: number;
  /** The ids that were returned, or reported. */
  readonly seen: Set<number>;
}

/** Follows the pages of lists that an app reads. Calls `onDrop` for an unfinished list that it stops following. */
export function followLists(onDrop: (entry: number, problem: LogProblem) => void): ListWalks {
  const open: Walk[] = [];

  /** The walk that a page continues. */
  function take({ list, asked }: ListPage): Walk | undefined {
    if (asked === null) return undefined;
    const same = open.filter((walk) => walk.page.list === list);
    const walk = same.filter(({ page }) => page.next === asked).at(-1) ?? same.at(-1);
    if (walk !== undefined) open.splice(open.indexOf(walk), 1);
    return walk;
  }

  return {
    follow(page, entry) {
      const walk = take(page);
      const { all, from, to, next } = page;
      const shown = all.slice(from, to).map(({ id }) => id);
      // A list that is read from its middle on began elsewhere.
      const seen = walk?.seen ?? new Set(all.slice(0, from).map(({ id }) => id));
      const problems = walk === undefined ? [] : compare(walk, page, shown);
      for (const id of shown) seen.add(id);
      if (next === null) return problems;
      open.push({ page, entry, seen });
      const [oldest] = open;
      if (open.length > maxWalks && oldest !== undefined) {
        open.shift();
        onDrop(oldest.entry, describeStop(oldest));
      }
      return problems;
    },
    unfinished: () => new Map(open.map((walk) => [walk.entry, describeStop(walk)])),
  };
}

/** The maximum number of lists that are followed. */
const maxWalks = 50;

function describeStop({ page: { to, all, noun, position, next } }: Walk): LogProblem {
  const message = `stopped at ${to} of ${all.length} ${noun}: next_${position} was ${next}`;
  return { rule: 'stopped-early', message };
}

function compare(
  { page: last, seen }: Walk,
  page: ListPage,
  shown: readonly number[],
): readonly LogProblem[] {
  const { all, from, noun, position, asked } = page;
  const isExpected = asked === last.next;
  if (isExpected && all === last.all) return [];
  const cause = isExpected
    ? 'the list changed while it was read'
    : `${position} was ${asked}, next_${position} was ${last.next}`;
  const missed = all.slice(0, from).flatMap(({ id }) => (seen.has(id) ? [] : [id]));
  const again = shown.filter((id) => seen.has(id));
  for (const id of missed) seen.add(id);
  return [
    ...(missed.length > 0
      ? [
          {
            rule: 'skipped-records',
            message: `skipped ${missed.length} of ${all.length} ${noun}: ${cause}`,
          } as const,
        ]
      : []),
    ...(again.length > 0
      ? [
          {
            rule: 'repeated-records',
            message: `returned ${again.length} of ${all.length} ${noun} again: ${cause}`,
          } as const,
        ]
      : []),
  ];
}
