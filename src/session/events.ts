import type { ModalReply, ModalRequest } from './transport.ts';

/** An event that a session reports beside its state. */
export type ModalEvent =
  | { readonly type: 'request'; readonly id: number; readonly request: ModalRequest }
  | (Settled & { readonly type: 'answer'; readonly reply: ModalReply })
  | (Settled & { readonly type: 'failure'; readonly reason: string })
  | { readonly type: 'open-url'; readonly url: string }
  | { readonly type: 'warning'; readonly warning: UrlWarning; readonly message: string };

/** A completed request. */
export interface Settled {
  /** Its number, as in its `request` event. */
  readonly id: number;
  readonly kind: ModalRequest['kind'];
  /** The duration, in milliseconds. */
  readonly durationMs: number;
  /** The reason why it changed nothing; `null` if it was used. */
  readonly dropped: DropReason | null;
}

/** The reason why a response changed nothing: a newer request, a reset, a close or the time limit came first. */
export type DropReason = 'superseded' | 'reset' | 'closed' | 'late';

/** `long-url`: a URL with the form exceeds 2,000 characters. `password-in-url`: a URL contains a password. */
export type UrlWarning = 'long-url' | 'password-in-url';
