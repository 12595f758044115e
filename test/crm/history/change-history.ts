import { changesOf2020 } from './changes-of-2020.ts';
import { changesOf2021 } from './changes-of-2021.ts';
import type { HistoryEntry } from './entry.ts';

/** The change history of the API, the oldest first: an entry for each dated row of the documentation. */
export const changeHistory: readonly HistoryEntry[] = [...changesOf2020, ...changesOf2021];
