import type { Diagnostic } from 'json-modal/lint';
import type { Asked } from './messages.ts';
import { startWorker } from './start-worker.ts';

/**
 * Lints the text of an answer, merged with the text of a modal, beside the page. The worker is one of its own: an answer
 * does not wait until the states of a modal are found. Resolves to nothing found when it fails.
 */
export function lintAnswer(modal: string, text: string): Promise<readonly Diagnostic[]> {
  ask ??= startWorker(
    (report) => report.type === 'answer-linted' && settle(report.number, report.diagnostics),
    () => {
      for (const number of waiting.keys()) settle(number, []);
    },
  );
  count += 1;
  ask({ type: 'answer', number: count, modal, text });
  return new Promise((resolve) => waiting.set(count, resolve));
}

let ask: ((asked: Asked) => void) | undefined;
let count = 0;
const waiting = new Map<number, (diagnostics: readonly Diagnostic[]) => void>();

function settle(number: number, diagnostics: readonly Diagnostic[]): void {
  waiting.get(number)?.(diagnostics);
  waiting.delete(number);
}
