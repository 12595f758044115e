import { type AnalyzeModal, startWorker, type WorkerReport, type WorkerRequest } from './start-worker.ts';

/** Analyses texts in a worker. */
interface Analyst {
  /** Analyses a text with the initial response. While an analysis runs, only the newest request waits. */
  readonly ask: (text: string, response: AnalyzeModal['response']) => void;
}

/** Starts the worker at the first request, and reports the results with their text. */
export function createAnalyst(
  onReport: (report: WorkerReport, text: string) => void,
  onFailure: () => void,
): Analyst {
  let post: ((asked: WorkerRequest) => void) | undefined;
  let current: AnalyzeModal | null = null;
  let next: AnalyzeModal | null = null;

  function send(asked: AnalyzeModal): void {
    post ??= startWorker(take, fail);
    current = asked;
    post(asked);
  }

  function take(report: WorkerReport): void {
    if (current === null) return;
    onReport(report, current.text);
    if (report.type === 'explored') finish();
  }

  // Reports a failure and continues, so that a text that cannot be analysed does not block the next one.
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
    ask: (text, response) => {
      const asked = { type: 'modal', text, response } as const;
      if (current === null) send(asked);
      else next = asked;
    },
  };
}
