import type { StoreApi } from 'zustand/vanilla';
import type { Readings } from '../behaviour/readings.ts';
import type { DraftOf, FormOf, FormValue } from '../format/form-of.ts';
import type { ModalJson } from '../format/modal.ts';
import type { BlocksOf } from '../format/typed-modal.ts';
import type { Value } from '../format/values.ts';
import type { Clock } from './clock.ts';
import type { ModalContext } from './context.ts';
import type { Explanation } from './explain.ts';
import type { ModalEvent } from './modal-events.ts';
import type { ModalState } from './modal-state.ts';
import type { SessionFile } from './replay-session.ts';
import type { Transport } from './transport.ts';

/** The part of a modal that the renderer uses: a store of its state, and its user's actions. */
export interface LiveModal extends Pick<StoreApi<ModalState>, 'getState' | 'subscribe' | 'getInitialState'> {
  /** Opens or reopens the modal. With a transport, sends the initial request. */
  readonly open: () => unknown;
  /** Changes a block like a user; `undefined` empties it. */
  change(blockKey: string, value: Value | undefined, options?: ChangeOptions): unknown;
  /** Presses a button like a user. */
  readonly press: (actionKey: string) => unknown;
  /** Repeats the failed request, with the current form; a submit only if its button can be pressed. */
  readonly retry: () => unknown;
  /** Replaces the context of later requests, for example with a new token. */
  readonly setContext: (context: ModalContext) => unknown;
  /** Closes the modal and aborts its requests. */
  readonly close: () => unknown;
}

/** A live modal. A rejected change or press returns the reason. */
export interface Modal extends LiveModal {
  readonly open: () => void;
  // As a method, so that a modal with the types of its schema is a `Modal`, too.
  change(blockKey: string, value: Value | undefined, options?: ChangeOptions): Outcome;
  readonly press: (actionKey: string) => Outcome;
  readonly retry: () => void;
  readonly setContext: (context: ModalContext) => void;
  readonly close: () => void;
  /** Returns the source of each option and of the block's value, and the reason why it is visible or hidden. */
  readonly explain: (blockKey: string) => Explanation | undefined;
  /**
   * Returns the events since the last opening, for `replaySession`: at least the last 1,000, or the last megabyte. `null`
   * unless the modal was created with `record: true`.
   */
  readonly record: () => SessionFile | null;
}

/**
 * The modal of a schema that is written in TypeScript: blocks, their values and the form have its types. That of another schema,
 * such as an imported JSON file, is a `Modal`.
 */
export type ModalOf<Schema extends ModalJson> = string extends Schema['type'] | keyof BlocksOf<Schema>
  ? Modal
  : TypedModal<Schema>;

interface TypedModal<Schema extends ModalJson>
  extends Omit<Modal, 'getState' | 'getInitialState' | 'subscribe' | 'change'> {
  readonly getState: () => TypedState<Schema>;
  readonly getInitialState: () => TypedState<Schema>;
  readonly subscribe: (
    listener: (state: TypedState<Schema>, before: TypedState<Schema>) => void,
  ) => () => void;
  change<Key extends keyof BlocksOf<Schema> & string>(
    blockKey: Key,
    value: FormValue<BlocksOf<Schema>[Key]> | undefined,
    options?: ChangeOptions,
  ): Outcome;
}

interface TypedState<Schema extends ModalJson> extends Omit<ModalState, 'form'> {
  readonly form: DraftOf<Schema>;
}

/** Options of a change. */
export interface ChangeOptions {
  /**
   * Whether an input method is composing the text, as in Japanese. A re-request then waits for a change without this, even to
   * the same text. Default: false.
   */
  readonly isComposing?: boolean | undefined;
}

/** The result of a change or a press. */
export type Outcome = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Options of `createModal`. */
export interface ModalOptions<Schema extends ModalJson = ModalJson> {
  readonly schema: Schema;
  /** Sends the requests to the endpoint. Default: only the schema is shown. */
  readonly transport?: Transport | undefined;
  /** The query parameters of every request. Default: none. */
  readonly context?: ModalContext | undefined;
  /** The interpretation of open points of the public format. The defaults are the first values in `Readings`. */
  readonly readings?: Partial<Readings> | undefined;
  /** The pause in typing before a re-request, in milliseconds. Default: 300. */
  readonly debounceMs?: number | undefined;
  /** The time limit for a response, in milliseconds. Default: 10,000. */
  readonly timeoutMs?: number | undefined;
  /** The source of time, for tests. Default: `systemClock`. */
  readonly clock?: Clock | undefined;
  /** Opens a new browser tab, inside `press`. Default: `window.open` without access to the opener. */
  readonly openUrl?: ((url: string) => void) | undefined;
  /**
   * Called with the form before it is sent, inside `press` or `retry`. `false`, or a promise of it, stops the submit; a promise
   * of another value lets it wait. Until then, the state is that of a submit. If it throws or rejects, nothing is sent, and the
   * error is reported to the page. Default: the form is sent.
   */
  readonly onBeforeSubmit?: ((form: FormOf<Schema>) => unknown) | undefined;
  /**
   * Keeps the events for `record()`, at most some megabytes, until the modal is opened again. They include the user's input,
   * passwords and the token. Default: false.
   */
  readonly record?: boolean | undefined;
  /** Receives events that the user does not see: requests, dropped responses, URLs that are too long or contain a password. */
  readonly onEvent?: ((event: ModalEvent) => void) | undefined;
}
