import type { ReactElement } from 'react';
import { hasAllWords } from '../controls/has-all-words.ts';
import { writeDuration } from '../controls/times.ts';

/** A row of a list of requests, whoever sends them. */
export interface RequestRow {
  readonly id: number;
  /** The time of day when it was sent, in milliseconds since 1970. */
  readonly time: number;
  readonly icon: ReactElement;
  readonly kind: string;
  readonly cause: string;
  /** The status of the response, or a word in its place. */
  readonly status: string;
  readonly state: 'waiting' | 'taken' | 'failed' | 'dropped';
  /** The duration until the response; `null` until it arrives. */
  readonly ms: number | null;
  /** The size of the response; `null` if there is none. */
  readonly bytes: number | null;
  /** A fact about it, such as "Simulated". */
  readonly badge: { readonly words: string; readonly icon: ReactElement | null } | null;
}

/** Returns the rows whose words contain all words of a text. */
export function filterRows<Row extends Pick<RequestRow, 'kind' | 'cause' | 'status' | 'badge'>>(
  rows: readonly Row[],
  text: string,
): readonly Row[] {
  return rows.filter(({ kind, cause, status, badge }) =>
    hasAllWords(`${kind} ${cause} ${status} ${badge?.words ?? ''}`, text),
  );
}

/** Describes the statuses and durations of requests: `all 200, 41 ms on average`. */
export function summarizeRows(rows: readonly RequestRow[]): string {
  const statuses = [...new Set(rows.map(({ status }) => status))];
  const durations = rows.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const average = durations.reduce((sum, ms) => sum + ms, 0) / durations.length;
  const words = statuses.length === 1 && rows.length > 1 ? `all ${statuses[0]}` : statuses.join(', ');
  return durations.length === 0 ? words : `${words}, ${writeDuration(average)} on average`;
}
