import type { DataResponse } from '../format/responses.ts';
import type { Change } from './change.ts';

type Parts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Returns the response that makes all changes; `null` if there are none, or one of them needs an upload. */
export function joinOverrides(changes: readonly Change[]): DataResponse | null {
  const responses = changes.flatMap(({ response }) => response ?? []);
  if (changes.length === 0 || responses.length < changes.length) return null;
  const [blocks, actions] = (['blocks', 'actions'] as const).map((list) =>
    joinParts(responses.map(({ data }) => (data[list] ?? {}) as Parts)),
  );
  const lists = Object.entries({ blocks, actions }).filter(
    ([, parts]) => Object.keys(parts ?? {}).length > 0,
  );
  return { data: Object.fromEntries(lists) } as DataResponse;
}

function joinParts(all: readonly Parts[]): Parts {
  const joined = new Map<string, Readonly<Record<string, unknown>>>();
  for (const parts of all)
    for (const [key, options] of Object.entries(parts)) joined.set(key, { ...joined.get(key), ...options });
  return Object.fromEntries(joined);
}
