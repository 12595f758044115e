import type { Fixed } from 'json-modal/lint';
import type { DocumentName } from '../../src/lint/documents/document-name.ts';
import type { FoundStates } from './find-states.ts';
import type { Problem } from './problem.ts';

/** A message from the page to a worker. */
export type WorkerRequest = AnalyzeDocument | LintText;

/** A request to find the problems of a document, and the states of a modal. */
export interface AnalyzeDocument {
  readonly type: 'document';
  readonly kind: DocumentName;
  readonly text: string;
  /** The latest initial response of a modal; `null` if there was none. */
  readonly response: unknown;
}

/** A request to lint a response, or to apply certain fixes. */
export type LintText = { readonly text: string } & (
  | { readonly type: 'response'; readonly modal: string }
  | { readonly type: 'fix-response'; readonly modal: string }
  | { readonly type: 'fix'; readonly kind: DocumentName }
);

/**
 * A message from a worker: once that it is loaded; for a document its diagnostics, then its states, which are `null`
 * unless it is a valid modal; for other requests the linted text; and after each request that it is done.
 */
export type WorkerReport =
  | { readonly type: 'loaded' }
  | { readonly type: 'linted'; readonly diagnostics: readonly Problem[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly found: LintedText }
  | { readonly type: 'done' };

/** A text with its remaining problems. */
export type LintedText = Pick<Fixed, 'text' | 'diagnostics'>;
