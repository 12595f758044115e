import type { StoreApi } from 'zustand/vanilla';
import type { Readings } from '../behaviour/readings.ts';
import type { ModalSchema } from '../format/modal.ts';
import type { Value } from '../format/values.ts';
import type { Clock } from './clock.ts';
import type { ModalContext } from './context.ts';
import type { ModalEvent } from './events.ts';
import type { Explanation } from './explain.ts';
import type { SessionFile } from './recording.ts';
import type { ModalState } from './state.ts';
import type { Transport } from './transport.ts';

/** What the renderer needs of a modal: a store of what it shows, and what its user can do. */
export interface LiveModal extends Pick<StoreApi<ModalState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Opens the modal, anew when it was closed: makes the initial request when there is a transport. */
  readonly open: () => unknown;
  /** Changes a block as the user would; `undefined` empties it. */
  readonly change: (blockKey: string, value: Value | undefined, options?: ChangeOptions) => unknown;
  /** Presses an action button as the user would. */
  readonly press: (actionKey: string) => unknown;
  /** Repeats the initial request that failed. */
  readonly retry: () => unknown;
  /** Closes the modal and abandons what is under way. */
  readonly close: () => unknown;
}

/** A living modal. What its user can do is answered: a change or a press that is not taken, with the reason. */
export interface Modal extends LiveModal {
  readonly open: () => void;
  readonly change: (blockKey: string, value: Value | undefined, options?: ChangeOptions) => Outcome;
  readonly press: (actionKey: string) => Outcome;
  readonly retry: () => void;
  readonly close: () => void;
  /** Where each option and the value of a block come from, and why it is visible or hidden. */
  readonly explain: (blockKey: string) => Explanation | undefined;
  /**
   * Returns what happened since it was last opened, for `replaySession`: at least the last 1,000 events or the last megabyte
   * of them. `null` unless the modal was created with `record: true`.
   */
  readonly record: () => SessionFile | null;
}

/** How a block is changed. */
export interface ChangeOptions {
  /**
   * The text is still being composed by an input method, as in Japanese: a re-request waits until the block is changed without
   * this, to the same text too. Default: false.
   */
  readonly isComposing?: boolean | undefined;
}

/** What came of an attempt to change a block or to press a button. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** What a modal is made of. */
export interface ModalOptions {
  readonly schema: ModalSchema;
  /** How the endpoint is asked; without one, the schema alone is shown. */
  readonly transport?: Transport | undefined;
  /** What every request carries as query parameters. Default: none of these. */
  readonly context?: ModalContext | undefined;
  /** How to take what the public format leaves open; each default is the first named in `Readings`. */
  readonly readings?: Partial<Readings> | undefined;
  /** How many milliseconds typing must pause before a block with `fetchOnChange` asks the endpoint again. Default 300. */
  readonly debounceMs?: number | undefined;
  /** How many milliseconds a response is awaited. Default 10,000. */
  readonly timeoutMs?: number | undefined;
  /** Where time comes from, as in a test. Default: the machine's own clock. */
  readonly clock?: Clock | undefined;
  /** Opens a new browser tab, called inside `press`. Default: `window.open` without access to the opener. */
  readonly openUrl?: ((url: string) => void) | undefined;
  /**
   * Keeps what happens, for `record()`, at most some megabytes of it: it holds what the user typed, passwords and the token too,
   * until the modal is opened again. Default: nothing is kept.
   */
  readonly record?: boolean | undefined;
  /** Hears what the user does not see: requests, dropped responses, URLs that are too long or carry a password. */
  readonly onEvent?: ((event: ModalEvent) => void) | undefined;
}
