import { changesOf2020 } from './changes-of-2020.ts';
import { changesOf2021 } from './changes-of-2021.ts';
import type { HistoryEntry, RemovedPath } from './entry.ts';

/** The change history of the API, the oldest first: an entry for each dated row of the documentation. */
export const changeHistory: readonly HistoryEntry[] = [...changesOf2020, ...changesOf2021];

/** A removed path, and the day of its removal. */
interface DatedRemoval extends RemovedPath {
  readonly date: string;
}

/** Returns the removal of a path; `undefined` if it was never there. */
export function findRemovedPath(method: string, path: string): DatedRemoval | undefined {
  const plain = path.replace(/\/$/, '');
  for (const { date, removed = [] } of changeHistory) {
    const removal = removed.find((entry) => entry.method === method && entry.path === plain);
    if (removal !== undefined) return { ...removal, date };
  }
  return undefined;
}
