import type { ActionKindName } from '../format/actions/index.ts';
import type { BlockKindName } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Malformed } from '../format/kind.ts';
import type { AnyActionOptions, AnyBlockOptions } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { Value } from '../format/values.ts';
import type { Failure } from './failure.ts';

/**
 * What a modal shows now: an immutable snapshot. A part that did not change is the same object as in the snapshot before.
 */
export interface ModalState {
  /**
   * `opening`: waiting for the initial response. `ready`: in use. `failed`: the initial request failed, or the schema is
   * not valid. `unauthorized`: the initial request was answered with 401. `closed`: not yet opened, cancelled or done.
   */
  readonly phase: 'opening' | 'ready' | 'failed' | 'unauthorized' | 'closed';
  /** What is under way while the modal is in use. A submit outweighs a re-request. */
  readonly busy: 'fetching' | 'submitting' | null;
  /** All blocks, the hidden ones too, in order. */
  readonly blocks: readonly BlockState[];
  /** All action buttons, the hidden ones too, in order. */
  readonly actions: readonly ActionState[];
  /** What would be sent now, by block key. */
  readonly form: Form;
  /** The message inside the modal, in words for the user; `null`: none. */
  readonly error: string | null;
  /** Why `error` is there, for tools and for a platform that words it itself; `null` without an error. */
  readonly failure: Failure | null;
  /** What the endpoint said to the submit that closed the modal; `null` until then. */
  readonly success: SuccessResponse['success'] | null;
  /** The endpoint asked, with its success, that the data around the modal be loaded anew. */
  readonly refreshPanelData: boolean;
  /** How often a submit was answered with errors under blocks, or stopped by a malformed value: focus moves then. */
  readonly rejections: number;
}

/** A block as it is now. */
export interface BlockState {
  readonly key: string;
  readonly kind: BlockKindName;
  /** Its options after all overrides. `value` is what schema or response gave; what the block holds is in the state. */
  readonly options: AnyBlockOptions;
  /**
   * What the block holds, as far as visible items carry it; `undefined`: nothing. `''`: the item with this value is chosen,
   * and the block is empty all the same.
   */
  readonly value: Value | undefined;
  readonly visible: boolean;
  /** The items that are visible now; the same array as long as none comes or goes. */
  readonly items: readonly Item[];
  /** The error shown under the block; `null`: none. */
  readonly error: string | null;
  /** What the value should have been, when `error` says that it is malformed. */
  readonly malformed: Malformed | null;
}

/** An action button as it is now. */
export interface ActionState {
  readonly key: string;
  readonly kind: ActionKindName;
  readonly options: AnyActionOptions;
  readonly visible: boolean;
  /**
   * Whether it can be pressed: a primary button once nothing required is missing and no request is under way. A press that would
   * send a malformed value, or has no endpoint to send to, is refused all the same.
   */
  readonly active: boolean;
}

/** `{ block key: value }`, empty blocks left out. */
export type Form = Readonly<Record<string, Value>>;
