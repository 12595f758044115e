import { describe, expect, test } from 'vitest';
import type { RunningWorker } from '../../playground/analysis/start-worker.ts';
import { createWatchedWorker } from '../../playground/analysis/watched-worker.ts';
import type { WorkerReport, WorkerRequest } from '../../playground/analysis/worker-messages.ts';

/** A real worker that echoes texts, fails at "fail", and stays busy for ever at "busy". */
const code = `
  self.addEventListener('message', ({ data: { text } }) => {
    if (text === 'fail') throw new Error('Failed.');
    if (text === 'busy') for (;;);
    self.postMessage({ type: 'looked-through', found: { text, diagnostics: [] } });
    self.postMessage({ type: 'done' });
  });
  self.postMessage({ type: 'loaded' });
`;

/** A watched worker whose started workers are counted, with the texts that it reported. */
function createRun() {
  const reported: string[] = [];
  let started = 0;
  const start = (onReport: (report: WorkerReport) => void, onFailure: () => void): RunningWorker => {
    started += 1;
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerReport>) => onReport(data));
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      onFailure();
    });
    return { send: (request) => worker.postMessage(request), stop: () => worker.terminate() };
  };
  const watched = createWatchedWorker(start, 300);
  const run = (text: string, signal?: AbortSignal) => {
    const request: WorkerRequest = { type: 'fix', kind: 'modal', text, modal: '' };
    const onReport = (report: WorkerReport) =>
      report.type === 'looked-through' && reported.push(report.found.text);
    return watched.run(request, onReport, signal);
  };
  return { run, reported, countStarted: () => started };
}

describe('a watched worker', () => {
  test('runs requests in order, in one worker', async () => {
    const { run, reported, countStarted } = createRun();
    expect(await Promise.all(['a', 'b', 'c'].map((text) => run(text)))).toEqual(['done', 'done', 'done']);
    expect(reported).toEqual(['a', 'b', 'c']);
    expect(countStarted()).toBe(1);
  });

  test('ends a request that keeps it busy, and runs the next one in a new worker', async () => {
    const { run, reported, countStarted } = createRun();
    expect(await Promise.all(['a', 'busy', 'b'].map((text) => run(text)))).toEqual([
      'done',
      'too-slow',
      'done',
    ]);
    expect(reported).toEqual(['a', 'b']);
    expect(countStarted()).toBe(2);
  });

  test('reports a failure, and runs the next request in a new worker', async () => {
    const { run, reported, countStarted } = createRun();
    expect(await Promise.all(['fail', 'b'].map((text) => run(text)))).toEqual(['failed', 'done']);
    expect(reported).toEqual(['b']);
    expect(countStarted()).toBe(2);
  });

  test('ends a busy request also if its result is no longer needed', async () => {
    const { run, countStarted } = createRun();
    const outdated = new AbortController();
    const all = [run('busy', outdated.signal), run('b')];
    outdated.abort();
    expect(await Promise.all(all)).toEqual(['too-slow', 'done']);
    expect(countStarted()).toBe(2);
  });

  test('never runs a request that is aborted before its turn', async () => {
    const { run, reported } = createRun();
    const outdated = new AbortController();
    const all = [run('a'), run('busy', outdated.signal), run('b')];
    outdated.abort();
    expect((await Promise.all(all)).filter((_, index) => index !== 1)).toEqual(['done', 'done']);
    expect(reported).toEqual(['a', 'b']);
  });
});
