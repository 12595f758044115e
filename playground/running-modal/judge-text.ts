import type { FoundStates } from '../analysis/find-states.ts';
import type { Judgement } from '../analysis/judgement.ts';
import type { ExplainedProblem } from '../analysis/problem.ts';
import type { WatchedWorker, WorkEnding } from '../analysis/watched-worker.ts';
import type { AnalyzeDocument, WorkerReport } from '../analysis/worker-messages.ts';
import { isSameJson } from '../json-text/json.ts';
import { createDelay } from './delay.ts';

/** The results about the text, and whether they are about the current one. */
export interface JudgedText {
  /** The problems of the last text that was linted. */
  readonly problems: readonly ExplainedProblem[];
  readonly lint: Judgement;
  /** The reachable states of the last text that was explored; `null` without a valid schema. */
  readonly foundStates: FoundStates | null;
  readonly exploration: Judgement;
}

/** The results before the first text. */
export const notJudged: JudgedText = {
  problems: [],
  lint: 'running',
  foundStates: null,
  exploration: 'running',
};

/** A request to judge a text. */
interface TextToJudge extends Omit<AnalyzeDocument, 'type'> {
  /** Whether it is the text before with a change. Its results then stay for a moment, instead of flickering. */
  readonly isChanged: boolean;
}

/** Creates a function that judges texts in a worker, and updates the results. While it is busy, only the newest text waits. */
export function createJudge(
  worker: WatchedWorker,
  read: () => JudgedText,
  update: (results: Partial<JudgedText>) => void,
): (next: TextToJudge) => void {
  const notice = createDelay();
  let current: string | null = null;
  let isLinted = false;
  let isBusy = false;
  let waiting: AnalyzeDocument | null = null;

  async function analyze(request: AnalyzeDocument): Promise<void> {
    isBusy = true;
    const ending = await worker.run(request, (report) => request.text === current && take(report));
    isBusy = false;
    const next = waiting;
    waiting = null;
    if (next !== null) void analyze(next);
    else finish(ending);
  }

  function take(report: WorkerReport): void {
    const { problems, foundStates } = read();
    if (report.type === 'linted') {
      isLinted = true;
      const isSame = isSameJson(problems, report.diagnostics);
      update({ lint: 'done', ...(!isSame && { problems: report.diagnostics }) });
    } else if (report.type === 'explored' && waiting === null) {
      notice.cancel();
      update({
        exploration: 'done',
        ...(!isSameJson(foundStates, report.found) && { foundStates: report.found }),
      });
    }
  }

  function finish(ending: WorkEnding): void {
    notice.cancel();
    if (ending === 'done') return;
    update({ exploration: ending, foundStates: null, ...(!isLinted && { lint: ending, problems: [] }) });
  }

  return ({ kind, text, modal, response, isChanged }) => {
    if (text !== current) isLinted = false;
    current = text;
    notice.cancel();
    if (!isChanged) update(notJudged);
    else notice.set(() => update({ exploration: 'running', ...(!isLinted && { lint: 'running' }) }), pauseMs);
    const request = { type: 'document', kind, text, modal, response } as const;
    if (isBusy) waiting = request;
    else void analyze(request);
  };
}

/** Most texts are judged within this time. */
const pauseMs = 300;
