import type { Asked, Report } from './messages.ts';
import { startWorker } from './start-worker.ts';

/** Has texts analysed beside the page. */
export interface Analyst {
  /** Asks about a text. While one is at work, only the newest of those that wait is kept. */
  readonly ask: (text: string) => void;
}

/** Starts the worker with the first question, and hands on what it finds, with the text that it is about. */
export function createAnalyst(
  onReport: (report: Report, text: string) => void,
  onFailure: () => void,
): Analyst {
  let post: ((asked: Asked) => void) | undefined;
  let current: string | null = null;
  let next: string | null = null;

  function send(text: string): void {
    post ??= startWorker(take, fail);
    current = text;
    post({ type: 'modal', text });
  }

  function take(report: Report): void {
    if (current === null) return;
    onReport(report, current);
    if (report.type === 'explored') finish();
  }

  // A text that it cannot get through must not keep it from the next one.
  function fail(): void {
    onFailure();
    finish();
  }

  function finish(): void {
    const waiting = next;
    current = null;
    next = null;
    if (waiting !== null) send(waiting);
  }

  return {
    ask: (text) => {
      if (current === null) send(text);
      else next = text;
    },
  };
}
