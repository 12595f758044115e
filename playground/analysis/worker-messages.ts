import type { Diagnostic, Fixed } from 'json-modal/lint';
import type { FoundStates } from './find-states.ts';

/** A message from the page to a worker. */
export type WorkerRequest = AnalyzeModal | LintText;

/** A request to find the problems and the states of a modal. */
export interface AnalyzeModal {
  readonly type: 'modal';
  readonly text: string;
  /** The latest initial response; `null` if there was none. */
  readonly response: unknown;
}

/** A request to lint a response, or to apply certain fixes. */
export type LintText = { readonly text: string } & (
  | { readonly type: 'response'; readonly modal: string }
  /** `modal` is the modal that a response is merged with; `null` if the text is a modal itself. */
  | { readonly type: 'fix'; readonly modal: string | null }
);

/**
 * A message from a worker: once that it is loaded; for a modal its diagnostics, then its states, which are `null` if it is
 * not valid; for other requests the linted text; and after each request that it is done.
 */
export type WorkerReport =
  | { readonly type: 'loaded' }
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly found: LintedText }
  | { readonly type: 'done' };

/** A text with its remaining problems. */
export type LintedText = Pick<Fixed, 'text' | 'diagnostics'>;
