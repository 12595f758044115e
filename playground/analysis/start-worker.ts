import type { Diagnostic, Fixed } from 'json-modal/lint';
import type { FoundStates } from './found-states.ts';

/** What the page asks of a worker. */
export type Asked = AskedAboutModal | AskedAboutText;

/** A question about a modal: what is wrong with it, and its states. */
export interface AskedAboutModal {
  readonly type: 'modal';
  readonly text: string;
  /** What the app answered when the modal was opened last; `null`: nothing that is known. */
  readonly answer: unknown;
}

/** A question about a text: what is wrong with an answer, or what comes of certain fixes. */
export type AskedAboutText = { readonly number: number; readonly text: string } & (
  | { readonly type: 'answer'; readonly modal: string }
  /** The modal is what an answer is merged with; `null`: the text is a modal itself. */
  | { readonly type: 'fix'; readonly modal: string | null }
);

/** What a worker finds: of a modal first its diagnostics, then its states, if it is one; of a text what there is after what was asked. */
export type Report =
  | { readonly type: 'linted'; readonly diagnostics: readonly Diagnostic[] }
  | { readonly type: 'explored'; readonly found: FoundStates | null }
  | { readonly type: 'looked-through'; readonly number: number; readonly found: FixedText };

/** A text, and what is left to report of it. */
export type FixedText = Pick<Fixed, 'text' | 'diagnostics'>;

/** Starts a worker. Returns how it is asked. */
export function startWorker(
  onReport: (report: Report) => void,
  onFailure: () => void,
): (asked: Asked) => void {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Report>) => onReport(data));
  worker.addEventListener('error', onFailure);
  return (asked) => worker.postMessage(asked);
}
