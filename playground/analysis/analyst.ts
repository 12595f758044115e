import { type Asked, type AskedAboutModal, type Report, startWorker } from './start-worker.ts';

/** Has texts analysed beside the page. */
interface Analyst {
  /** Asks about a text, and what the app answered first. While one is at work, only the newest of those that wait is kept. */
  readonly ask: (text: string, answer: AskedAboutModal['answer']) => void;
}

/** Starts the worker with the first question, and hands on what it finds, with the text that it is about. */
export function createAnalyst(
  onReport: (report: Report, text: string) => void,
  onFailure: () => void,
): Analyst {
  let post: ((asked: Asked) => void) | undefined;
  let current: AskedAboutModal | null = null;
  let next: AskedAboutModal | null = null;

  function send(asked: AskedAboutModal): void {
    post ??= startWorker(take, fail);
    current = asked;
    post(asked);
  }

  function take(report: Report): void {
    if (current === null) return;
    onReport(report, current.text);
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
    ask: (text, answer) => {
      const asked = { type: 'modal', text, answer } as const;
      if (current === null) send(asked);
      else next = asked;
    },
  };
}
