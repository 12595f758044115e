import type { Workspace } from './workspace.ts';

/**
 * Merges the stored changes of other pages into a workspace. Texts, drafts and responses that were changed here stay.
 * Returns the same object if nothing changes. A draft in use stays even if another page deletes it.
 */
export function mergeWorkspaces(now: Workspace, lastStored: Workspace, kept: Workspace): Workspace {
  const isGone = Object.hasOwn(now.own, now.sample) && !Object.hasOwn(kept.own, now.sample);
  const deletedSample = isGone ? now.sample : null;
  const texts = mergeEntries(now.texts, lastStored.texts, kept.texts, deletedSample);
  const own = mergeEntries(now.own, lastStored.own, kept.own, deletedSample);
  const responses = mergeEntries(now.responses, lastStored.responses, kept.responses, deletedSample);
  const isSame = texts === now.texts && own === now.own && responses === now.responses;
  return isSame ? now : { ...now, texts, own, responses };
}

type Entries<Entry> = Readonly<Record<string, Entry>>;

function mergeEntries<Entry>(
  now: Entries<Entry>,
  lastStored: Entries<Entry>,
  kept: Entries<Entry>,
  deletedSample: string | null,
): Entries<Entry> {
  const ids = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
  const pick = (id: string): Entries<Entry> => {
    const isOurs = id === deletedSample || !isEqual(entryOf(now, id), entryOf(lastStored, id));
    return isOurs || isEqual(entryOf(now, id), entryOf(kept, id)) ? now : kept;
  };
  if (ids.every((id) => pick(id) === now)) return now;
  return Object.fromEntries(
    ids.flatMap((id) => {
      const entry = entryOf(pick(id), id);
      return entry === undefined ? [] : [[id, entry]];
    }),
  );
}

function entryOf<Entry>(entries: Entries<Entry>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

function isEqual(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
