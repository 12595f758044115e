import type { Fixed } from 'json-modal/lint';
import type { Comparison } from '../../src/diff/compare-documents.ts';
import type { FoundStates } from './find-states.ts';
import type { KindName } from './kind-facts.ts';
import type { ExplainedProblem } from './problem.ts';

/** A message from the page to a worker. */
export type WorkerRequest = AnalyzeDocument | LintText | CompareVersions;

/** A request to find the problems of a document, and the states of a modal. */
export interface AnalyzeDocument {
  readonly type: 'document';
  readonly kind: KindName;
  readonly text: string;
  /** The text of the modal that a response is for; empty for other documents. */
  readonly modal: string;
  /** The latest initial response of a modal; `null` if there was none. */
  readonly response: unknown;
}

/** A request to lint a text, or to apply its safe fixes. */
export interface LintText extends Omit<AnalyzeDocument, 'type' | 'response'> {
  readonly type: 'lint' | 'fix';
}

/** A request to compare two versions of a document by what they do. */
export interface CompareVersions {
  readonly type: 'compare';
  readonly kind: KindName;
  readonly before: string;
  readonly after: string;
}

/**
 * A message from a worker: once that it is loaded; for a document its diagnostics, then its states, which are `null`
 * unless it is a valid modal; for other requests the linted text; and after each request that it is done.
 */
export type WorkerReport =
  | { readonly type: 'loaded' }
  | { readonly type: 'linted'; readonly diagnostics: readonly ExplainedProblem[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly found: LintedText }
  | { readonly type: 'compared'; readonly compared: ComparedTexts }
  | { readonly type: 'done' };

/** A text with its remaining problems. */
export type LintedText = Pick<Fixed, 'text' | 'diagnostics'>;

/** The result of comparing two versions of a document. */
export type ComparedTexts =
  | { readonly comparison: Comparison }
  /** Only the texts can be compared: the reason. */
  | { readonly reason: string };
