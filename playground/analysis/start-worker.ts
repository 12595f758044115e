import type { Asked, Report } from './messages.ts';

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
