import type { Diagnostic } from 'json-modal/lint';
import type { FoundStates } from './found-states.ts';

/** What the page asks of a worker: what there is to say about a modal, or about an answer to its requests. */
export type Asked =
  | AskedAboutModal
  | { readonly type: 'answer'; readonly number: number; readonly modal: string; readonly text: string };

/** A question about a modal. */
export interface AskedAboutModal {
  readonly type: 'modal';
  readonly text: string;
  /** What the app answered when the modal was opened last; `null`: nothing that is known. */
  readonly answer: unknown;
}

/** What a worker finds: of a modal first its diagnostics, then its states, if it is one; of an answer its diagnostics. */
export type Report =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | {
      readonly type: 'answer-linted';
      readonly number: number;
      readonly diagnostics: readonly Diagnostic[];
    };
