import type { Evaluation } from '../behaviour/evaluate.ts';
import type { Readings } from '../behaviour/readings.ts';
import type { Refusal } from '../behaviour/user-change.ts';
import { actionKinds } from '../format/actions/index.ts';
import type { Malformed } from '../format/kind.ts';
import type { Action, Contents } from '../format/modal.ts';
import type { SuccessResponse } from '../format/responses.ts';
import type { Value } from '../format/values.ts';
import type { Failure } from './failure.ts';
import type { ModalState } from './state.ts';
import type { ModalRequest } from './transport.ts';

/** What a modal is from its making on; the life of the modal does not change it. */
export interface Definition {
  readonly schema: unknown;
  /** What the schema says; `null` if it is not valid. With an endpoint, required options may be missing until it responds. */
  readonly contents: Contents | null;
  /** What a modal opens with. */
  readonly draft: Draft;
  readonly readings: Readings;
  /** Evaluates a draft. The last result is kept, since each event asks for it several times. */
  readonly evaluate: (draft: Pick<Draft, 'contents' | 'held'>) => Evaluation;
  /** The context as query parameters. */
  readonly query: Readonly<Record<string, string>>;
  readonly debounceMs: number;
  readonly hasEndpoint: boolean;
  readonly endpoint: string | undefined;
}

/** Everything that a modal remembers. Only `transition` makes a new one. */
export interface Life extends Draft {
  readonly phase: ModalState['phase'];
  readonly error: { readonly message: string; readonly failure: Failure } | null;
  readonly success: SuccessResponse['success'] | null;
  readonly refreshPanelData: boolean;
  readonly rejections: number;
  /** What the initial answer made of the modal: what one reading of a reset goes back to. */
  readonly opening: Draft;
  /** The numbers of the requests under way, at most one of a kind. They tell what the user changed later. */
  readonly underWay: Readonly<Partial<Record<ModalRequest['kind'], number>>>;
  /** The block whose typing has not yet been sent off, and the pause that is waited for: `null` while it is being composed. */
  readonly pending: { readonly invoker: string; readonly pause: number | null } | null;
  /** Counts events, requests and pauses, so that each has a number of its own and earlier ones have lower numbers. */
  readonly count: number;
}

/** What a response or the user changes, and a reset restores. */
export interface Draft {
  readonly contents: Contents;
  readonly held: ReadonlyMap<string, FieldValue>;
  readonly errors: ReadonlyMap<string, BlockError>;
  /** Per block, where each option that a response gave comes from; the others come from the schema. */
  readonly origins: ReadonlyMap<string, Readonly<Record<string, Origin>>>;
}

/** A value and where it comes from. */
export interface FieldValue {
  readonly value: Value | undefined;
  readonly origin: Origin;
  /** The count at which the user last changed the block; 0: not since it was opened or reset. */
  readonly changedAt: number;
}

/** An error under a block. */
export interface BlockError {
  readonly message: string;
  readonly malformed: Malformed | null;
}

/** Where something comes from; a request by its number. */
export type Origin =
  | { readonly from: 'schema' | 'user' }
  | { readonly from: 'opening' | 'change' | 'submit'; readonly request: number };

/** Why a button takes no press now; `null`: it takes one. */
export function refusePress(action: Action, life: Life, definition: Definition): Refusal | null {
  const { actions, isComplete } = definition.evaluate(life);
  if (!actions[life.contents.actions.indexOf(action)]) return ['hidden', action.key];
  if (action.options.handler === 'cancel' && life.phase !== 'closed') return null;
  if (life.phase !== 'ready') return ['not ready'];
  if (!actionKinds[action.kind].sendsForm) return null;
  if (busyOf(life) !== null) return ['busy'];
  return isComplete ? null : ['incomplete'];
}

/** What is under way while the modal is in use. */
export function busyOf({ underWay }: Life): ModalState['busy'] {
  if (underWay.submit !== undefined) return 'submitting';
  return underWay.change !== undefined ? 'fetching' : null;
}
