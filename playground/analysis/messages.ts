import type { Diagnostic, Exploration } from 'json-modal/lint';

/** What the page asks of a worker: what there is to say about a modal, or about an answer to its requests. */
export type Asked =
  | { readonly type: 'modal'; readonly text: string }
  | { readonly type: 'answer'; readonly number: number; readonly modal: string; readonly text: string };

/** What a worker finds: of a modal first its diagnostics, then its states, if it is one; of an answer its diagnostics. */
export type Report =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly exploration: Exploration | null }
  | {
      readonly type: 'answer-linted';
      readonly number: number;
      readonly diagnostics: readonly Diagnostic[];
    };
