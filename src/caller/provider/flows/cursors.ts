import { quote } from '../../../base/text.ts';
import { type FlowCall, type FlowProblem, maxRepeats } from './flow.ts';

/** A series of pages by cursors. */
export interface CursorPages {
  /** Returns the cursor that a response gives and a JSON pointer to it; `null` at the end. */
  readonly cursorOf: (exchange: FlowCall) => FoundCursor | null;
  readonly idsOf: (exchange: FlowCall) => readonly string[];
  /** The name of the items. */
  readonly items: string;
  /** The name of the cursor. */
  readonly cursorName: string;
  /** Returns whether a cursor is missing, null or empty. A cursor of another type is already reported. */
  readonly lacksCursor: (exchange: FlowCall) => boolean;
  /** Returns a JSON pointer to the object that lacks its cursor, or to a member that may be one under another name. */
  readonly placeWithout: (exchange: FlowCall) => string;
}

interface FoundCursor {
  readonly cursor: string;
  readonly pointer: string;
}

/** Returns the cursor for the next request of a step; `null` at the end, or if the last cursor led nowhere. */
export function nextCursor(exchanges: readonly FlowCall[], pages: CursorPages): string | null {
  const last = exchanges.at(-1);
  const lastCursor = last === undefined ? null : pages.cursorOf(last);
  return lastCursor === null || isEndless(exchanges, lastCursor, pages) ? null : lastCursor.cursor;
}

/** Returns the problem of the last page, compared to the earlier ones. */
export function judgeCursor(exchanges: readonly FlowCall[], pages: CursorPages): readonly FlowProblem[] {
  const last = exchanges.at(-1);
  if (last === undefined || last.data === undefined) return [];
  const lastCursor = pages.cursorOf(last);
  if (lastCursor !== null && isEndless(exchanges, lastCursor, pages))
    return describeEndless(lastCursor, pages);
  const repeated = findRepeated(exchanges, pages);
  return repeated.length === 0 ? [] : describeRepeated(last, repeated, pages);
}

/** Returns whether a cursor of the last page was sent before, or comes with the same items again. */
function isEndless(exchanges: readonly FlowCall[], { cursor }: FoundCursor, pages: CursorPages): boolean {
  const sent = exchanges.flatMap(({ request }) => request.query['after'] ?? []);
  if (sent.includes(cursor)) return true;
  const last = exchanges.at(-1);
  const ids = last === undefined ? [] : pages.idsOf(last);
  const isRepeated = findRepeated(exchanges, pages).length === ids.length;
  return isRepeated && (ids.length > 0 || exchanges.length >= maxRepeats);
}

/** Returns the items of the last page that earlier pages have. */
function findRepeated(exchanges: readonly FlowCall[], { idsOf }: CursorPages): readonly string[] {
  const [last, ...earlier] = [...exchanges].reverse();
  const seen = new Set(earlier.flatMap(idsOf));
  return last === undefined ? [] : idsOf(last).filter((id) => seen.has(id));
}

function describeEndless({ cursor, pointer }: FoundCursor, { items }: CursorPages): readonly FlowProblem[] {
  return [
    {
      rule: 'cursor-does-not-end',
      pointer,
      message: `The cursor ${quote(cursor)} comes again, or leads to the same ${items} again, so the list never ends.`,
      hint: 'Read "after" of the request. Send a different cursor with each page, and null with the last one.',
    },
  ];
}

function describeRepeated(
  { dataPointer }: FlowCall,
  repeated: readonly string[],
  { items }: CursorPages,
): readonly FlowProblem[] {
  const [first = ''] = repeated;
  const message = `This page repeats ${items} of earlier pages, ${repeated.length} in all, such as ${quote(first)}.`;
  const hint = 'Begin each page behind the last item of the page before.';
  return [{ rule: 'cursor-repeats-items', pointer: dataPointer, message, hint }];
}

/** Returns the problem of the last of several small pages, compared to the items of large ones. */
export function compareWithLarge(
  small: readonly FlowCall[],
  large: readonly FlowCall[],
  pages: CursorPages,
): readonly FlowProblem[] {
  const last = small.at(-1);
  if (last === undefined || last.data === undefined || findRepeated(small, pages).length > 0) return [];
  const all = large.flatMap(pages.idsOf);
  if (all.length > 0 && small.every((page) => pages.idsOf(page).length === 0) && pages.lacksCursor(last))
    return [describeNoItems(pages, last, all.length)];
  const now = findGap(small, all, pages);
  if (now === null || (findGap(small.slice(0, -1), all, pages)?.skipped.length ?? 0) > 0) return [];
  const [skipped] = now.skipped;
  if (skipped !== undefined)
    return [
      {
        rule: 'cursor-skips-items',
        pointer: last.dataPointer,
        message: `The small pages so far skip ${now.skipped.length} ${pages.items} of a large page, such as ${quote(skipped)}.`,
        hint: 'Begin each page behind the last item of the page before.',
      },
    ];
  return pages.lacksCursor(last) && now.left > 0
    ? [describeMissingCursor(pages, pages.placeWithout(last), now.left)]
    : [];
}

function describeNoItems({ items }: CursorPages, { dataPointer }: FlowCall, left: number): FlowProblem {
  return {
    rule: 'cursor-skips-items',
    pointer: dataPointer,
    message: `The small page is empty, but a large one has ${left} ${items}.`,
    hint: 'Send the first ones.',
  };
}

/** Returns the problem of a page that must have a cursor. */
export function describeMissingCursor(
  { items, cursorName }: Pick<CursorPages, 'items' | 'cursorName'>,
  pointer: string,
  left: number,
): FlowProblem {
  return {
    rule: 'cursor-missing',
    pointer,
    message: `${quote(cursorName)} is missing or empty, but a larger page has ${left} more ${items}.`,
    hint: `Send the cursor for the next page as ${quote(cursorName)}.`,
  };
}

/** Returns the items that small pages skip, and how many are behind them; `null` if both lists differ in their order. */
function findGap(small: readonly FlowCall[], all: readonly string[], { idsOf }: CursorPages) {
  const seen = small.flatMap(idsOf);
  const positions = seen.map((id) => all.indexOf(id)).filter((position) => position >= 0);
  if (positions.length === 0 || positions.some((position, index) => position < (positions[index - 1] ?? 0)))
    return null;
  const end = positions.at(-1) ?? 0;
  return { skipped: all.slice(0, end).filter((id) => !seen.includes(id)), left: all.length - end - 1 };
}
