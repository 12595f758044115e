import type { Workspace } from './workspace.ts';

/**
 * Merges the stored changes of other pages into a workspace. Texts, drafts and responses that were changed here stay.
 * Returns the same object if nothing changes. A draft in use stays even if another page deletes it.
 */
export function mergeWorkspaces(now: Workspace, known: Workspace, kept: Workspace): Workspace {
  const isGone = Object.hasOwn(now.own, now.sample) && !Object.hasOwn(kept.own, now.sample);
  const held = isGone ? now.sample : null;
  const texts = mergeEntries(now.texts, known.texts, kept.texts, held);
  const own = mergeEntries(now.own, known.own, kept.own, held);
  const responses = mergeEntries(now.responses, known.responses, kept.responses, held);
  const isSame = texts === now.texts && own === now.own && responses === now.responses;
  return isSame ? now : { ...now, texts, own, responses };
}

type Entries<Entry> = Readonly<Record<string, Entry>>;

function mergeEntries<Entry>(
  now: Entries<Entry>,
  known: Entries<Entry>,
  kept: Entries<Entry>,
  held: string | null,
): Entries<Entry> {
  const ids = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
  const pick = (id: string): Entries<Entry> => {
    const isOurs = id === held || !isEqual(entryOf(now, id), entryOf(known, id));
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

function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
