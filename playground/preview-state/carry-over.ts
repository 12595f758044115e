import type { Modal, Value } from 'json-modal';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import { untilSettled } from './until-settled.ts';

type Entries = readonly (readonly [string, Value | undefined])[];

/** Returns the user's values in a modal by block key, and those that are not entered yet. */
export function readEntries(modal: Modal | null): Entries {
  if (modal === null) return [];
  const left = waiting.get(modal) ?? [];
  const { phase, blocks } = modal.getState();
  if (phase !== 'ready') return left;
  const entered = blocks.flatMap(({ key }) => {
    const { value, origin } = modal.explain(key)?.value ?? {};
    return origin?.from === 'user' ? [[key, value] as const] : [];
  });
  return [...entered, ...left];
}

/**
 * Enters values in a modal once it is ready, so that an edit of the schema keeps them. Retries rejected values after
 * accepted ones, which may have shown their block or item.
 */
export async function carryOver(entries: Entries, modal: Modal): Promise<void> {
  if (entries.length === 0) return;
  waiting.set(modal, entries);
  await untilReady(modal);
  let left = entries;
  let before: number;
  do {
    before = left.length;
    const { blocks } = modal.getState();
    left = enter(left, modal);
    waiting.set(modal, left);
    const isRequestDue = modal
      .getState()
      .blocks.some(({ options, value }, index) => options.fetchOnChange && value !== blocks[index]?.value);
    if (left.length > 0) await untilSettled(modal, isRequestDue);
  } while (left.length > 0 && left.length < before);
  waiting.delete(modal);
}

/** Enters values. Returns those that were rejected. */
function enter(entries: Entries, modal: Modal): Entries {
  const keys = modal.getState().blocks.map(({ key }) => key);
  return entries.filter(([key, value]) => {
    const now = findKey(key, keys);
    // The user may have changed the block in the meantime.
    return modal.explain(now)?.value.origin.from !== 'user' && !modal.change(now, value).ok;
  });
}

/** Moves the entered value of a renamed block to its new key. */
export function followInEntries({ section, key, newKey }: Rename): void {
  if (section !== 'blocks') return;
  // A key that is used again names that block.
  renames.delete(newKey);
  renames.set(key, newKey);
}

const renames = new Map<string, string>();

function findKey(key: string, keys: readonly string[]): string {
  const newKey = keys.includes(key) ? undefined : renames.get(key);
  return newKey === undefined ? key : findKey(newKey, keys);
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
