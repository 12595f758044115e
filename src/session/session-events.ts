import type { Value } from '../format/values.ts';
import type { ModalContext } from './context.ts';
import type { ModalReply } from './transport.ts';

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
