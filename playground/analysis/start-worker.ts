import type { WorkerReport, WorkerRequest } from './worker-messages.ts';

/** A running worker. */
export interface RunningWorker {
  readonly send: (request: WorkerRequest) => void;
  /** Ends the worker, whatever it is doing. */
  readonly stop: () => void;
}

/** Starts the worker of the analyses. */
export function startWorker(onReport: (report: WorkerReport) => void, onFailure: () => void): RunningWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => onReport(data));
  worker.addEventListener('error', onFailure);
  return { send: (request) => worker.postMessage(request), stop: () => worker.terminate() };
}
