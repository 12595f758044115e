import type { ModalReply, ModalRequest } from './transport.ts';

/** What a session reports beside its state. */
export type ModalEvent =
  | { readonly type: 'request'; readonly id: number; readonly request: ModalRequest }
  | (Settled & { readonly type: 'answer'; readonly reply: ModalReply })
  | (Settled & { readonly type: 'failure'; readonly reason: string })
  | { readonly type: 'open-url'; readonly url: string }
  | { readonly type: 'warning'; readonly warning: UrlWarning; readonly message: string };

/** A request that came to its end. */
export interface Settled {
  /** Its number, as in its `request` event. */
  readonly id: number;
  readonly kind: ModalRequest['kind'];
  /** How long it took, in milliseconds. */
  readonly durationMs: number;
  /** Why that changed nothing; `null` if it did. */
  readonly dropped: DropReason | null;
}

/** Why a response changed nothing: a newer request, a reset, a close or the time limit came before it. */
export type DropReason = 'superseded' | 'reset' | 'closed' | 'late';

/** `long-url`: a URL with the form passes 2,000 characters. `password-in-url`: a password would travel in a URL. */
export type UrlWarning = 'long-url' | 'password-in-url';
