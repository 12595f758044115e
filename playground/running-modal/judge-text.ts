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

/** The judge of the texts of a page. */
interface Judge {
  /** Judges a text in the worker, and updates the results. While it is busy, only the newest text waits. */
  readonly judge: (next: TextToJudge) => void;
  /** Keeps back the problems at a place, whose value nobody has entered yet; `null` for none. */
  readonly holdProblems: (pointer: string | null) => void;
}

/** Creates the judge of the texts of a page. */
export function createJudge(
  worker: WatchedWorker,
  read: () => JudgedText,
  update: (results: Partial<JudgedText>) => void,
): Judge {
  const notice = createDelay();
  let current: string | null = null;
  let isLinted = false;
  let diagnostics: readonly ExplainedProblem[] = [];
  let heldPlace: string | null = null;
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
    const { foundStates } = read();
    if (report.type === 'linted') {
      isLinted = true;
      diagnostics = report.diagnostics;
      showProblems({ lint: 'done' });
    } else if (report.type === 'explored' && waiting === null) {
      notice.cancel();
      update({
        exploration: 'done',
        ...(!isSameJson(foundStates, report.found) && { foundStates: report.found }),
      });
    }
  }

  function showProblems(results: Partial<JudgedText>): void {
    const problems = diagnostics.filter(({ pointer }) => pointer !== heldPlace);
    update({ ...results, ...(!isSameJson(problems, read().problems) && { problems }) });
  }

  function finish(ending: WorkEnding): void {
    notice.cancel();
    if (ending === 'done') return;
    update({ exploration: ending, foundStates: null, ...(!isLinted && { lint: ending, problems: [] }) });
  }

  function judge({ kind, text, modal, response, isChanged }: TextToJudge): void {
    if (text !== current) isLinted = false;
    current = text;
    notice.cancel();
    if (!isChanged) {
      heldPlace = null;
      update(notJudged);
    } else
      notice.set(() => update({ exploration: 'running', ...(!isLinted && { lint: 'running' }) }), pauseMs);
    const request = { type: 'document', kind, text, modal, response } as const;
    if (isBusy) waiting = request;
    else void analyze(request);
  }

  return {
    judge,
    holdProblems: (pointer) => {
      heldPlace = pointer;
      if (isLinted) showProblems({});
    },
  };
}

/** Most texts are judged within this time. */
const pauseMs = 300;
