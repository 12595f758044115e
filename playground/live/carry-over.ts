import type { Modal, Value } from 'json-modal';
import { isReady } from './is-ready.ts';

/** What the user entered in a modal, by block key. */
export function readEntries(modal: Modal | null): readonly (readonly [string, Value | undefined])[] {
  if (modal?.getState().phase !== 'ready') return [];
  return modal.getState().blocks.flatMap(({ key }) => {
    const { value, origin } = modal.explain(key)?.value ?? {};
    return origin?.from === 'user' ? [[key, value] as const] : [];
  });
}

/** Enters the same in a modal once it is ready, as far as its blocks take it: an edit of the schema loses no entry. */
export async function carryOver(entries: ReturnType<typeof readEntries>, modal: Modal): Promise<void> {
  if (entries.length === 0 || !(await isReady(modal))) return;
  for (const [key, value] of entries) modal.change(key, value);
}
