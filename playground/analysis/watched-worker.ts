import { type RunningWorker, startWorker } from './start-worker.ts';
import type { WorkerReport, WorkerRequest } from './worker-messages.ts';

/** The end of a request: the worker has done it, has failed, or took longer than the limit. */
export type WorkEnding = 'done' | 'failed' | 'too-slow';

/** A worker that is replaced if it fails, or if a request takes too long. */
export interface WatchedWorker {
  /** Runs a request after the earlier ones, and resolves to its end. If it is aborted before its turn, it never runs. */
  readonly run: (
    request: WorkerRequest,
    onReport: (report: WorkerReport) => void,
    signal?: AbortSignal,
  ) => Promise<WorkEnding>;
}

/** Creates a watched worker, which starts with its first request. The time to load its code does not count. */
export function createWatchedWorker(start = startWorker, limitMs = maxSeconds * 1000): WatchedWorker {
  const queue: Job[] = [];
  let worker: RunningWorker | null = null;
  let isLoaded = false;
  let current: Job | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function runNext(): void {
    if (current !== null) return;
    const next = queue.shift();
    if (next === undefined) return;
    if (next.signal?.aborted) {
      next.resolve('failed');
      runNext();
      return;
    }
    current = next;
    worker ??= start(take, () => end('failed'));
    worker.send(next.request);
    if (isLoaded) watch();
  }

  function take(report: WorkerReport): void {
    if (report.type === 'loaded') {
      isLoaded = true;
      watch();
    } else if (report.type === 'done') end('done');
    else current?.onReport(report);
  }

  function watch(): void {
    clearTimeout(timer);
    timer = setTimeout(() => end('too-slow'), limitMs);
  }

  function end(ending: WorkEnding): void {
    clearTimeout(timer);
    const ended = current;
    current = null;
    if (ending !== 'done') replace();
    ended?.resolve(ending);
    runNext();
  }

  function replace(): void {
    worker?.stop();
    worker = null;
    isLoaded = false;
  }

  return {
    run: (request, onReport, signal) =>
      new Promise((resolve) => {
        queue.push({ request, onReport, signal, resolve });
        runNext();
      }),
  };
}

interface Job {
  readonly request: WorkerRequest;
  readonly onReport: (report: WorkerReport) => void;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (ending: WorkEnding) => void;
}

/** The limit of a request: far more than the largest modals take, and short enough to wait for. */
export const maxSeconds = 10;
