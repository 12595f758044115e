import type { Diagnostic, Fixed } from 'json-modal/lint';
import type { FoundStates } from './found-states.ts';

/** A message from the page to a worker. */
export type WorkerRequest = AnalyzeModal | LintText;

/** A question about a modal: what is wrong with it, and its states. */
export interface AnalyzeModal {
  readonly type: 'modal';
  readonly text: string;
  /** The latest initial response; `null` if there was none. */
  readonly answer: unknown;
}

/** A question about a text: what is wrong with an answer, or what comes of certain fixes. */
export type LintText = { readonly number: number; readonly text: string } & (
  | { readonly type: 'answer'; readonly modal: string }
  /** The modal is what an answer is merged with; `null`: the text is a modal itself. */
  | { readonly type: 'fix'; readonly modal: string | null }
);

/** A message from a worker. A modal gets two: its diagnostics, then its states, which are `null` if it is not valid. */
export type WorkerReport =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly number: number; readonly found: LintedText };

/** A text, and what is left to report of it. */
export type LintedText = Pick<Fixed, 'text' | 'diagnostics'>;

/** Starts a worker. Returns how it is asked. */
export function startWorker(
  onReport: (report: WorkerReport) => void,
  onFailure: () => void,
): (asked: WorkerRequest) => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => onReport(data));
  worker.addEventListener('error', onFailure);
  return (asked) => worker.postMessage(asked);
}
