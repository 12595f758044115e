import type { LogProblem } from './crm.ts';
import type { RecordId } from './records/collections.ts';

/** A record of a list. */
export interface Listed {
  readonly id: RecordId;
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
  readonly requested: string | null;
  /** The position of the next page; `null` at the end. */
  readonly next: string | null;
}

/** The lists that apps are reading page by page. */
interface ListWalks {
  /** Follows an app to a page. Returns what it did wrong for certain. */
  readonly follow: (page: ListPage, entry: number) => readonly LogProblem[];
  /** Returns the missing parts so far, by entry: skipped records, and lists that were not read to their end. */
  readonly unfinished: () => ReadonlyMap<number, readonly LogProblem[]>;
}

/** An app that reads a list, in any order. */
interface Walk {
  readonly list: string;
  /** The page that was read first. */
  readonly first: ListPage;
  readonly firstEntry: number;
  /** The page that is nearest to the end of the list, and its entry. */
  furthest: ListPage;
  entry: number;
  /** The ids that were returned, or reported for certain. */
  readonly seen: Set<RecordId>;
  /** The ids before the first page, which may have been read elsewhere. */
  readonly elsewhere: Set<RecordId>;
  /** The skipped records, which may still be read. */
  readonly gaps: Gap[];
  isEnded: boolean;
}

interface Gap {
  readonly entry: number;
  readonly missing: Set<RecordId>;
  readonly describe: (missing: number) => LogProblem;
}

/** Follows the pages of lists that an app reads. Calls `onDrop` for the missing parts of a list that it stops following. */
export function followLists(onDrop: (entry: number, problems: readonly LogProblem[]) => void): ListWalks {
  const open: Walk[] = [];

  function keep(walk: Walk): void {
    open.push(walk);
    const oldest = open.length > maxWalks ? open.shift() : undefined;
    if (oldest !== undefined) for (const [entry, problems] of findMissing(oldest)) onDrop(entry, problems);
  }

  return {
    follow(page, entry) {
      const shown = page.all.slice(page.from, page.to).map(({ id }) => id);
      const walked = findWalk(open, page, shown);
      if (walked !== undefined) open.splice(open.indexOf(walked), 1);
      const walk = walked ?? startWalk(page, entry);
      const problems = walked === undefined ? [] : compare(walked, page, shown, entry);
      addPage(walk, page, shown, entry);
      if (!isDone(walk)) keep(walk);
      return problems;
    },
    unfinished() {
      const problemsByEntry = new Map<number, readonly LogProblem[]>();
      for (const walk of open)
        for (const [entry, problems] of findMissing(walk))
          problemsByEntry.set(entry, [...(problemsByEntry.get(entry) ?? []), ...problems]);
      return problemsByEntry;
    },
  };
}

/** The maximum number of lists that are followed. */
const maxWalks = 50;

/** Returns the walk that a page belongs to: it continues it, or it was skipped or not read before. */
function findWalk(open: readonly Walk[], page: ListPage, shown: readonly RecordId[]): Walk | undefined {
  const same = open.filter(({ list }) => list === page.list);
  const isAmong = (ids: ReadonlySet<RecordId>) => shown.length > 0 && shown.every((id) => ids.has(id));
  const isMissing = ({ gaps, elsewhere }: Walk) =>
    isAmong(elsewhere) || gaps.some(({ missing }) => isAmong(missing));
  if (page.requested === null) return same.findLast(({ elsewhere }) => isAmong(elsewhere));
  return (
    same.findLast(({ furthest }) => furthest.next === page.requested) ??
    same.findLast(isMissing) ??
    same.findLast(({ isEnded }) => !isEnded)
  );
}

function startWalk(page: ListPage, entry: number): Walk {
  return {
    list: page.list,
    first: page,
    firstEntry: entry,
    furthest: page,
    entry,
    seen: new Set(),
    elsewhere: new Set(page.all.slice(0, page.from).map(({ id }) => id)),
    gaps: [],
    isEnded: false,
  };
}

function addPage(walk: Walk, page: ListPage, shown: readonly RecordId[], entry: number): void {
  for (const id of shown) {
    walk.seen.add(id);
    walk.elsewhere.delete(id);
    for (const { missing } of walk.gaps) missing.delete(id);
  }
  if (page.to >= walk.furthest.to) Object.assign(walk, { furthest: page, entry });
  walk.isEnded ||= page.next === null;
  // If the list is read from its beginning, no part of it was read elsewhere.
  if (page.requested !== null || walk.elsewhere.size === 0) return;
  walk.gaps.push({
    entry,
    missing: new Set(walk.elsewhere),
    describe: describeSkip(page, describeJump(page, walk.first.requested, page.next)),
  });
  walk.elsewhere.clear();
}

function isDone({ isEnded, elsewhere, gaps }: Walk): boolean {
  return isEnded && elsewhere.size === 0 && gaps.every(({ missing }) => missing.size === 0);
}

/** Returns the missing parts of a list, by entry. */
function findMissing(walk: Walk): readonly [number, readonly LogProblem[]][] {
  const { gaps, isEnded, entry, furthest, first, firstEntry, elsewhere } = walk;
  const skipped = gaps
    .filter(({ missing }) => missing.size > 0)
    .map((gap): [number, LogProblem[]] => [gap.entry, [gap.describe(gap.missing.size)]]);
  if (elsewhere.size > 0) skipped.unshift([firstEntry, [describeStart(first, elsewhere.size)]]);
  return isEnded ? skipped : [...skipped, [entry, [describeStop(furthest)]]];
}

function describeStop({ to, all, noun, position, next }: ListPage): LogProblem {
  const message = `stopped at ${to} of ${all.length} ${noun}: next_${position} was ${next}`;
  return { rule: 'stopped-early', message };
}

/** Describes a list that was not read from its beginning. */
function describeStart({ all, noun, position, requested }: ListPage, unread: number): LogProblem {
  const message = `skipped ${unread} of ${all.length} ${noun} at the beginning: the first ${position} was ${requested}`;
  return { rule: 'skipped-records', message };
}

function describeSkip({ all, noun }: ListPage, cause: string): Gap['describe'] {
  return (missing) => ({
    rule: 'skipped-records',
    message: `skipped ${missing} of ${all.length} ${noun}: ${cause}`,
  });
}

/** Describes a position other than that of the next page. */
function describeJump({ position }: ListPage, requested: string | null, next: string | null): string {
  return `${position} was ${requested}, next_${position} was ${next}`;
}

/** Compares a page to those before. Records that it skips are kept as a gap, unless they can no longer be read. */
function compare(
  walk: Walk,
  page: ListPage,
  shown: readonly RecordId[],
  entry: number,
): readonly LogProblem[] {
  const { furthest: last, seen, elsewhere, gaps } = walk;
  const { all, from, noun, requested } = page;
  const isExpected = requested === last.next;
  if (isExpected && all === last.all) return [];
  const cause = isExpected ? 'the list changed while it was read' : describeJump(page, requested, last.next);
  const isKnown = (id: RecordId) =>
    seen.has(id) || elsewhere.has(id) || gaps.some((gap) => gap.missing.has(id));
  const missed = all.slice(0, from).flatMap(({ id }) => (isKnown(id) ? [] : [id]));
  const again = shown.filter((id) => seen.has(id));
  const problems: LogProblem[] = [];
  const describe = describeSkip(page, cause);
  if (missed.length > 0 && !isExpected) gaps.push({ entry, missing: new Set(missed), describe });
  if (missed.length > 0 && isExpected) {
    for (const id of missed) seen.add(id);
    problems.push(describe(missed.length));
  }
  if (again.length > 0)
    problems.push({
      rule: 'repeated-records',
      message: `returned ${again.length} of ${all.length} ${noun} again: ${cause}`,
    });
  return problems;
}
