import type { Report } from './messages.ts';

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
  let worker: Worker | undefined;
  let current: string | null = null;
  let next: string | null = null;

  function send(text: string): void {
    worker ??= startWorker();
    current = text;
    worker.postMessage({ text });
  }

  function startWorker(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Report>) => {
      if (current === null) return;
      onReport(data, current);
      if (data.type === 'explored') finish();
    });
    // A text that it cannot get through must not keep it from the next one.
    started.addEventListener('error', () => {
      onFailure();
      finish();
    });
    return started;
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
