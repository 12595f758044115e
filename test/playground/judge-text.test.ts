import { expect, test, vi } from 'vitest';
import type { WatchedWorker, WorkEnding } from '../../playground/analysis/watched-worker.ts';
import type { WorkerReport } from '../../playground/analysis/worker-messages.ts';
import { createJudge, type JudgedText, notJudged } from '../../playground/running-modal/judge-text.ts';

const slow = 1000;

/** The order in which a pause of any length may come between the messages of a worker. */
test.each(['start', 'linted', 'explored', 'never'])(
  'a pause after "%s" leaves nothing running',
  async (pausedAfter) => {
    vi.useFakeTimers();
    const pauses: string[] = [];
    let results: JudgedText = notJudged;
    const { judge } = createJudge(
      workerWith(async (report) => {
        const send = async (name: string, message?: WorkerReport) => {
          if (message !== undefined) report(message);
          if (name === pausedAfter) {
            await new Promise((resolve) => setTimeout(resolve, slow));
            pauses.push(`${results.lint}, ${results.exploration}`);
          }
        };
        await send('start');
        await send('linted', { type: 'linted', diagnostics: [] });
        await send('explored', { type: 'explored', found: null });
      }),
      () => results,
      (change) => {
        results = { ...results, ...change };
      },
    );
    judge({ kind: 'modal', text: '{}', modal: '', response: null, isChanged: false });
    await vi.advanceTimersByTimeAsync(2 * slow);
    judge({ kind: 'modal', text: '{ }', modal: '', response: null, isChanged: true });
    await vi.advanceTimersByTimeAsync(2 * slow);
    expect(results).toMatchObject({ lint: 'done', exploration: 'done' });
    expect(pauses.at(-1)).toBe(
      { start: 'running, running', linted: 'done, running', explored: 'done, done' }[pausedAfter],
    );
    vi.useRealTimers();
  },
);

function workerWith(run: (report: (message: WorkerReport) => void) => Promise<void>): WatchedWorker {
  return {
    run: async (_, onReport): Promise<WorkEnding> => {
      await run(onReport);
      return 'done';
    },
  };
}
