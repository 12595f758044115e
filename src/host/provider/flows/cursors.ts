import { quote } from '../../../base/text.ts';
import { type Exchange, type FlowProblem, maxRepeats } from './flow.ts';

/** A series of pages by cursors. */
export interface CursorPages {
  /** Returns the cursor that a response gives and a JSON pointer to it; `null` at the end. */
  readonly cursorOf: (exchange: Exchange) => FoundCursor | null;
  readonly idsOf: (exchange: Exchange) => readonly string[];
  /** The name of the items. */
  readonly items: string;
}

interface FoundCursor {
  readonly cursor: string;
  readonly pointer: string;
}

/** Returns the cursor for the next request of a step; `null` at the end, or if the cursor was sent before. */
export function nextCursor(exchanges: readonly Exchange[], pages: CursorPages): string | null {
  const last = exchanges.at(-1);
  const found = last === undefined ? null : pages.cursorOf(last);
  return found === null || sentCursors(exchanges).has(found.cursor) ? null : found.cursor;
}

/** Returns the problems of the last page, compared to the earlier ones. */
export function judgeCursor(exchanges: readonly Exchange[], pages: CursorPages): readonly FlowProblem[] {
  const [last, ...earlier] = [...exchanges].reverse();
  if (last === undefined || last.data === undefined) return [];
  const found = pages.cursorOf(last);
  const seen = new Set(earlier.flatMap(pages.idsOf));
  const ids = pages.idsOf(last);
  const repeated = ids.filter((id) => seen.has(id));
  const isSpent = exchanges.length >= maxRepeats && repeated.length === ids.length;
  const isSent = found !== null && sentCursors(exchanges).has(found.cursor);
  return [
    ...(found !== null && (isSent || isSpent) ? describeEndless(found, isSent) : []),
    ...(repeated.length === 0 ? [] : describeRepeated(last, repeated, pages)),
  ];
}

function sentCursors(exchanges: readonly Exchange[]): ReadonlySet<string> {
  return new Set(exchanges.flatMap(({ asked }) => asked.query['after'] ?? []));
}

function describeEndless({ cursor, pointer }: FoundCursor, isSent: boolean): readonly FlowProblem[] {
  const why = isSent ? 'was sent before' : `comes after ${maxRepeats} requests without new items`;
  return [
    {
      rule: 'cursor-does-not-end',
      pointer,
      message: `The cursor ${quote(cursor)} ${why}, so the list never ends.`,
      hint: 'Send a different cursor with each page, and null with the last one.',
    },
  ];
}

function describeRepeated(
  { dataPointer }: Exchange,
  repeated: readonly string[],
  { items }: CursorPages,
): readonly FlowProblem[] {
  const [first = ''] = repeated;
  const message = `This page repeats ${repeated.length} ${items} of earlier pages, such as ${quote(first)}.`;
  return [{ rule: 'cursor-repeats-items', pointer: dataPointer, message }];
}
