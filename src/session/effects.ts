import type { Value } from '../format/values.ts';
import type { ModalEvent } from './events.ts';
import type { Life } from './life.ts';
import type { ModalReply, ModalRequest } from './transport.ts';

/** What happens to a modal, with all that is needed to make it happen again. */
export type LifeEvent =
  | { readonly type: 'open' | 'retry' | 'close' }
  | { readonly type: 'change'; readonly key: string; readonly value: Value | undefined }
  | { readonly type: 'press'; readonly key: string }
  | { readonly type: 'paused'; readonly pause: number }
  | { readonly type: 'answered'; readonly id: number; readonly reply: ModalReply }
  | { readonly type: 'unanswered'; readonly id: number; readonly cause: 'timeout' }
  | { readonly type: 'unanswered'; readonly id: number; readonly cause: 'network'; readonly reason: string };

/** What the world has to do for a modal. */
export type Effect =
  | { readonly type: 'send'; readonly id: number; readonly request: ModalRequest }
  | { readonly type: 'abort'; readonly id: number }
  | { readonly type: 'wait'; readonly pause: number }
  | { readonly type: 'stop-waiting' }
  | { readonly type: 'open-url'; readonly url: string }
  | { readonly type: 'tell'; readonly event: ModalEvent };

/** What an event comes to. */
export interface Transition {
  readonly life: Life;
  readonly effects: readonly Effect[];
  /** Why nothing was done, for the one who tried. */
  readonly refusal?: string;
}
