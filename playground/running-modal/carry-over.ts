import type { Modal, Value } from 'json-modal';
import type { Rename } from '../endpoint/rename-in-responses.ts';
import { until, untilSettled } from './until-settled.ts';

/** Carries the user's values from the modal of an earlier text to the modal of the current one. */
export interface CarryOver {
  /** Moves the value of a block to its new key, in the text that is noted next. */
  readonly rename: (rename: Rename) => void;
  /** Drops the value of a deleted block, even if its key is used again. */
  readonly remove: (key: string) => void;
  /** Returns the key in the current text of a block of the shown modal. */
  readonly keyInText: (keyInModal: string) => string;
  /** Notes the keys of the blocks of a changed text. All other blocks are deleted. */
  readonly noteBlocks: (keys: readonly string[]) => void;
  /** Notes that the text is that of a modal again. If it is the shown one, its blocks are then the same. */
  readonly noteReturn: (modal: Modal | null) => void;
  /** Enters the values of the modal before in the next one, once that is ready. */
  readonly carryTo: (modal: Modal) => Promise<void>;
  /** Shows another modal, or none, without the values of the one before. */
  readonly startWith: (modal: Modal | null) => void;
}

/** Creates a carry-over without a modal. */
export function createCarryOver(): CarryOver {
  let shown: Modal | null = null;
  /** The key that each block of the current text has in the shown modal. Blocks that are new since then are missing. */
  let keysInModal: ReadonlyMap<string, string> = new Map();
  /** The values that are not entered in the shown modal yet. */
  let waiting: Entries = [];

  function rename({ section, key, newKey }: Rename): void {
    if (section !== 'blocks') return;
    const keyInModal = keysInModal.get(key);
    const others = [...keysInModal].filter(([name]) => name !== key && name !== newKey);
    keysInModal = new Map(keyInModal === undefined ? others : [...others, [newKey, keyInModal]]);
  }

  function noteBlocks(keys: readonly string[]): void {
    const remaining = new Set(keys);
    keysInModal = new Map([...keysInModal].filter(([key]) => remaining.has(key)));
  }

  function remove(removed: string): void {
    keysInModal = new Map([...keysInModal].filter(([key]) => key !== removed));
  }

  function keyInText(keyInModal: string): string {
    return [...keysInModal].find(([, key]) => key === keyInModal)?.[0] ?? keyInModal;
  }

  function noteReturn(modal: Modal | null): void {
    if (modal !== shown) return;
    keysInModal = new Map(shown?.getState().blocks.map(({ key }) => [key, key]));
  }

  function startWith(modal: Modal | null): void {
    [shown, waiting] = [modal, []];
    noteReturn(modal);
  }

  async function carryTo(modal: Modal): Promise<void> {
    const values = new Map(shown === null ? [] : [...readEntries(shown), ...waiting]);
    const entries = [...keysInModal].flatMap(([key, before]) =>
      values.has(before) ? [[key, values.get(before)] as const] : [],
    );
    startWith(modal);
    await enterAll(entries, modal, (left) => {
      if (shown === modal) waiting = left;
    });
  }

  return { rename, remove, keyInText, noteBlocks, noteReturn, carryTo, startWith };
}

/** Values by block key. */
export type Entries = readonly (readonly [string, Value | undefined])[];

/** Returns the user's values in a modal by block key. */
export function readEntries(modal: Modal): Entries {
  const { phase, blocks } = modal.getState();
  if (phase !== 'ready') return [];
  return blocks.flatMap(({ key }) => {
    const { value, origin } = modal.explain(key)?.value ?? {};
    return origin?.from === 'user' ? [[key, value] as const] : [];
  });
}

/**
 * Enters values in a modal once it is ready, and reports those that are left. Retries rejected values after accepted
 * ones, which may have shown their block or item.
 */
export async function enterAll(
  entries: Entries,
  modal: Modal,
  onLeft: (left: Entries) => void = () => {},
): Promise<void> {
  if (entries.length === 0) return;
  onLeft(entries);
  await until(modal, ({ phase }) => phase === 'ready');
  let left = entries;
  let before: number;
  do {
    before = left.length;
    const { blocks } = modal.getState();
    left = enter(left, modal);
    onLeft(left);
    const isRequestDue = modal
      .getState()
      .blocks.some(({ options, value }, index) => options.fetchOnChange && value !== blocks[index]?.value);
    if (left.length > 0) await untilSettled(modal, isRequestDue);
  } while (left.length > 0 && left.length < before);
  onLeft([]);
}

/** Enters values. Returns those that were rejected. */
function enter(entries: Entries, modal: Modal): Entries {
  return entries.filter(
    // The user may have changed the block in the meantime.
    ([key, value]) => modal.explain(key)?.value.origin.from !== 'user' && !modal.change(key, value).ok,
  );
}
