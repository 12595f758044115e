import { shallow } from 'zustand/vanilla/shallow';
import { smallestChange } from '../json-text/smallest-change.ts';
import { findSample } from '../samples/index.ts';
import type { Workspace } from './workspace.ts';

/**
 * Merges the stored changes of other pages into a workspace. Drafts and responses that were changed here stay, and texts that
 * were changed in both get both changes. Returns the same object if nothing changes. A draft in use stays even if another page
 * deletes it.
 */
export function mergeWorkspaces(now: Workspace, lastStored: Workspace, kept: Workspace): Workspace {
  const isGone = Object.hasOwn(now.own, now.sample) && !Object.hasOwn(kept.own, now.sample);
  const deletedSample = isGone ? now.sample : null;
  const ours = <Entry>(entry: Entry) => entry;
  const joinTexts = (text: string, other: string, id: string) => {
    const { texts, own } = lastStored;
    return mergeTexts(entryOf(texts, id) ?? (entryOf(own, id) ?? findSample(id)).text, text, other);
  };
  const texts = mergeEntries(now.texts, lastStored.texts, kept.texts, deletedSample, joinTexts);
  const own = mergeEntries(now.own, lastStored.own, kept.own, deletedSample, ours);
  const responses = mergeEntries(now.responses, lastStored.responses, kept.responses, deletedSample, ours);
  const contexts = mergeEntries(now.contexts, lastStored.contexts, kept.contexts, null, ours);
  const merged = { texts, own, responses, contexts };
  return shallow({ ...now, ...merged }, now) ? now : { ...now, ...merged };
}

/** Returns a text with the changes of two pages: at one place, those of the other page first. Ours stay if both changed the same part. */
function mergeTexts(before: string, ours: string, theirs: string): string {
  const [own, other] = [smallestChange(before, ours), smallestChange(before, theirs)];
  const [first, second] = other.to <= own.from ? [other, own] : [own, other];
  if (first.to > second.from) return ours;
  const between = before.slice(first.to, second.from);
  return before.slice(0, first.from) + first.insert + between + second.insert + before.slice(second.to);
}

type Entries<Entry> = Readonly<Record<string, Entry>>;

function mergeEntries<Entry>(
  now: Entries<Entry>,
  lastStored: Entries<Entry>,
  kept: Entries<Entry>,
  deletedSample: string | null,
  join: (ours: Entry, theirs: Entry, id: string) => Entry,
): Entries<Entry> {
  const ids = [...new Set([...Object.keys(kept), ...Object.keys(now)])];
  const pick = (id: string): Entry | undefined => {
    const [ours, before, theirs] = [now, lastStored, kept].map((entries) => entryOf(entries, id));
    if (id === deletedSample || isEqual(ours, theirs) || isEqual(theirs, before)) return ours;
    if (isEqual(ours, before)) return theirs;
    return ours === undefined || theirs === undefined ? ours : join(ours, theirs, id);
  };
  const picked = ids.map((id) => [id, pick(id)] as const);
  if (picked.every(([id, entry]) => entry === entryOf(now, id))) return now;
  return Object.fromEntries(picked.flatMap(([id, entry]) => (entry === undefined ? [] : [[id, entry]])));
}

function entryOf<Entry>(entries: Entries<Entry>, id: string): Entry | undefined {
  return Object.hasOwn(entries, id) ? entries[id] : undefined;
}

function isEqual(first: unknown, second: unknown): boolean {
  return first === second || JSON.stringify(first) === JSON.stringify(second);
}
