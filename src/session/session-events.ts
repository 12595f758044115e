import type { Rejection } from '../behaviour/user-change.ts';
import type { Value } from '../format/values.ts';
import type { ModalContext } from './context.ts';
import type { SessionState } from './state.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** An event of a modal, with everything that a replay needs. */
export type SessionEvent =
  | { readonly type: 'open' | 'close' }
  | { readonly type: 'context'; readonly context: ModalContext }
  | {
      readonly type: 'change';
      readonly key: string;
      readonly value: Value | undefined;
      /** Whether an input method is composing the text: a re-request waits for its end. */
      readonly isComposing?: boolean;
    }
  | Act
  /** A form that is to be sent waits for the answer of `onBeforeSubmit`. */
  | { readonly type: 'hold' }
  /** The answer: `act` is the event that was allowed; none after a stop. */
  | { readonly type: 'release'; readonly held: number; readonly act?: Act }
  | { readonly type: 'paused'; readonly pause: number }
  | { readonly type: 'response'; readonly id: number; readonly reply: ModalReply }
  | { readonly type: 'no-response'; readonly id: number; readonly cause: 'timeout' }
  | { readonly type: 'no-response'; readonly id: number; readonly cause: 'network'; readonly reason: string };

/** An event that may send the form. */
export type Act = { readonly type: 'press'; readonly key: string } | { readonly type: 'retry' };

/** The result of an event. Requests and pauses that the state no longer names are aborted. */
export interface ReducerResult {
  readonly state: SessionState;
  /** The sent request, and its number. */
  readonly sent?: { readonly id: number; readonly request: ModalRequest };
  /** The URL of a new browser tab. */
  readonly url?: string;
  /** The reason why nothing was done. */
  readonly rejection?: Rejection;
}

/** Returns the unchanged state, with the reason. */
export function reject(state: SessionState, ...rejection: Rejection): ReducerResult {
  return { state, rejection };
}
