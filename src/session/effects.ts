import type { Refusal } from '../behaviour/refusal.ts';
import type { Value } from '../format/values.ts';
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
  | { readonly type: 'open-url'; readonly url: string };

/** What an event comes to. */
export interface Transition {
  readonly life: Life;
  readonly effects: readonly Effect[];
  /** Why nothing was done, for the one who tried. */
  readonly refusal?: Refusal;
}

/** A life with nothing to be done for it as yet. */
export function still(life: Life): Transition {
  return { life, effects: [] };
}

/** A life that stays as it is. */
export function refuse(life: Life, ...refusal: Refusal): Transition {
  return { life, effects: [], refusal };
}
