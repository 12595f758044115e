import type { ModalReply, ModalRequest } from './transport.ts';

/** What a session tells those who watch it, beside its state. */
export type ModalEvent =
  | { readonly type: 'request'; readonly id: number; readonly request: ModalRequest }
  | {
      readonly type: 'answer';
      readonly id: number;
      readonly reply: ModalReply;
      readonly dropped: DropReason | null;
    }
  | {
      readonly type: 'failure';
      readonly id: number;
      readonly reason: string;
      readonly dropped: DropReason | null;
    }
  | { readonly type: 'open-url'; readonly url: string }
  | { readonly type: 'warning'; readonly warning: UrlWarning; readonly message: string };

/** Why a response changed nothing: a newer request, a reset, a close or the time limit came before it. */
export type DropReason = 'superseded' | 'reset' | 'closed' | 'late';

/** `long-url`: a URL with the form passes 2,000 characters. `password-in-url`: a password would travel in a URL. */
export type UrlWarning = 'long-url' | 'password-in-url';
