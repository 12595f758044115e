import type { ActionKindName } from '../format/actions/index.ts';
import type { BlockKindName } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Malformed } from '../format/kind.ts';
import type { AnyActionOptions, AnyBlockOptions, Contents } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { Value } from '../format/values.ts';

/** An immutable snapshot of a modal. Unchanged parts are the same objects as in the previous one. */
export interface ModalState {
  /**
   * `opening`: waiting for the initial response. `ready`: in use. `failed`: the initial request failed, or the schema is not
   * valid. `unauthorized`: the response to the initial request was 401. `closed`: not yet opened, cancelled or done.
   */
  readonly phase: 'opening' | 'ready' | 'failed' | 'unauthorized' | 'closed';
  /** The request in flight; a submit takes precedence over a re-request. `null` if there are none. */
  readonly busy: 'fetching' | 'submitting' | null;
  /** All blocks, including hidden ones, in order. */
  readonly blocks: readonly BlockState[];
  /** All buttons, including hidden ones, in order. */
  readonly actions: readonly ActionState[];
  /** The form that would be sent now, by block key. */
  readonly form: Form;
  /** The message inside the modal, for the user; `null` if there is none. */
  readonly error: string | null;
  /** The cause of `error`, for tools and for platforms with their own messages; `null` without an error. */
  readonly failure: Failure | null;
  /** The request that failed with `error`, which `retry` repeats; `null` without one. */
  readonly failedRequest: 'initial' | 'change' | 'submit' | null;
  /** The success response that closed the modal; `null` until then. */
  readonly success: SuccessResponse['success'] | null;
  /** Whether the success response asked to reload the data around the modal. */
  readonly refreshPanelData: boolean;
  /** The number of submits rejected because of errors under blocks or malformed values. The focus moves after each. */
  readonly submitErrorCount: number;
  /** Whether the user has entered something, the same value included, since the modal was opened or reset. */
  readonly isDirty: boolean;
}

/** The current state of a block. */
export interface BlockState {
  readonly key: string;
  readonly kind: BlockKindName;
  /** Its options after all overrides. `value` is that of the schema or a response, not the block's current value. */
  readonly options: AnyBlockOptions;
  /**
   * The block's value, limited to visible items; `undefined` if it has none. `''` means that the item with this value is
   * chosen; the block still counts as empty.
   */
  readonly value: Value | undefined;
  readonly visible: boolean;
  /** The visible items. The same array until they change. */
  readonly items: readonly Item[];
  /** The error under the block; `null` if there is none. */
  readonly error: string | null;
  /** The expected type of value, if `error` reports a malformed one; otherwise `null`. */
  readonly malformed: Malformed | null;
}

/** The current state of a button. */
export interface ActionState {
  readonly key: string;
  readonly kind: ActionKindName;
  readonly options: AnyActionOptions;
  readonly visible: boolean;
  /**
   * Whether it can be pressed. A primary button needs every required value and no request in flight. A press is still
   * rejected if a value is malformed or the endpoint is missing.
   */
  readonly active: boolean;
}

/** The form, `{ block key: value }`, without empty blocks. */
export type Form = Readonly<Record<string, Value>>;

/** The cause of a message in the modal. */
export type Failure =
  /** The response was `{ "error": … }`. */
  | { readonly cause: 'rejected' }
  /** The schema, or the response merged with the modal at that time, is not valid: see `faultsOf`. */
  | { readonly cause: 'invalid'; readonly schema: unknown }
  | { readonly cause: 'invalid'; readonly contents: Contents; readonly response: unknown }
  /** An HTTP status of 400 or more, without one of the shapes of a response. */
  | { readonly cause: 'status'; readonly status: number }
  /** The response is a text: not JSON, or only a JSON string. */
  | { readonly cause: 'not-json'; readonly status: number }
  /** A custom view threw. */
  | { readonly cause: 'view'; readonly block: string; readonly error: unknown }
  /** A prop of the renderer, or an option of `createModal`, is wrong, or a function among the props threw. */
  | { readonly cause: 'props'; readonly reason: string; readonly error?: unknown }
  /** No response within the time limit. */
  | { readonly cause: 'timeout' }
  /** The endpoint was not reached, or the connection broke. */
  | { readonly cause: 'network'; readonly reason: string };
