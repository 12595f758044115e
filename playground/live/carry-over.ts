import type { Modal, Value } from 'json-modal';
import type { Rename } from '../answers/rename-in-answers.ts';

type Entries = readonly (readonly [string, Value | undefined])[];

/** What the user entered in a modal, by block key; of one that did not open yet, what waits for that. */
export function readEntries(modal: Modal | null): Entries {
  if (modal?.getState().phase !== 'ready') return (modal && waiting.get(modal)) ?? [];
  return modal.getState().blocks.flatMap(({ key }) => {
    const { value, origin } = modal.explain(key)?.value ?? {};
    return origin?.from === 'user' ? [[key, value] as const] : [];
  });
}

/**
 * Enters the same in a modal once it is ready, as far as its blocks take it: an edit of the schema loses no entry, nor
 * does one while nobody answers.
 */
export async function carryOver(entries: Entries, modal: Modal): Promise<void> {
  if (entries.length === 0) return;
  waiting.set(modal, entries);
  await untilReady(modal);
  waiting.delete(modal);
  const keys = modal.getState().blocks.map(({ key }) => key);
  for (const [key, value] of entries) modal.change(findKey(key, keys), value);
}

/** Has what is entered in a block go over to the key that it gets. */
export function followInEntries({ section, key, fresh }: Rename): void {
  if (section !== 'blocks') return;
  // One that comes back names the block itself again.
  renames.delete(fresh);
  renames.set(key, fresh);
}

const renames = new Map<string, string>();

function findKey(key: string, keys: readonly string[]): string {
  const fresh = keys.includes(key) ? undefined : renames.get(key);
  return fresh === undefined ? key : findKey(fresh, keys);
}

const waiting = new WeakMap<Modal, Entries>();

function untilReady(modal: Modal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      if (modal.getState().phase !== 'ready') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = modal.subscribe(settle);
    settle();
  });
}
