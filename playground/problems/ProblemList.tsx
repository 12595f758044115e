import type { Fix } from 'json-modal/lint';
import Wand from 'lucide-react/icons/wand-sparkles';
import { type ReactElement, useState } from 'react';
import './problem-list.css';
import { unfixed } from '../analysis/judgement.ts';
import { countProblems, type ExplainedProblem, fixesOf, nameOfFix } from '../analysis/problem.ts';
import type { WorkEnding } from '../analysis/watched-worker.ts';
import { Button } from '../controls/buttons.tsx';
import { infoIcon, problemsIcon, warningIcon } from '../controls/icons.tsx';
import { moveInList } from '../controls/move-in-list.ts';

interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly ExplainedProblem[];
  /** The index of the chosen problem; `null` if none is. */
  readonly chosen: number | null;
  /** Describes the place of a problem, besides its line. */
  readonly describe: (problem: ExplainedProblem) => string;
  readonly onChoose: (index: number) => void;
  /** Goes to the place of a problem. */
  readonly goTo: (problem: ExplainedProblem, takesFocus: boolean) => void;
  readonly applyFix: (fix: Fix) => void;
  /** Applies the safe fixes, and those that they make possible. Only if it resolves to `done`, they were applied. */
  readonly applyAllFixes: () => Promise<WorkEnding>;
}

/**
 * A list of problems. A press chooses one and goes to its place, and Enter moves the focus there; the arrow keys choose the next.
 * Only the first are listed.
 */
export function ProblemList(props: ProblemListProps): ReactElement {
  const { label, problems, chosen, describe, onChoose, goTo, applyFix, applyAllFixes } = props;
  const [last, setLast] = useState<{
    readonly of: readonly ExplainedProblem[];
    readonly ending: WorkEnding;
  }>();
  const ending = last?.of === problems ? last.ending : 'done';
  const others = problems.length - maxListed;
  const certain = problems.filter(({ fix }) => fix).length;
  return (
    <>
      <div className="problems-head">
        <p>
          {ending === 'done' && countProblems(problems)}
          <span role="status">{ending === 'done' ? '' : unfixed[ending]}</span>
        </p>
        {certain > 0 && (
          <Button
            look="main"
            onClick={() => void applyAllFixes().then((next) => setLast({ of: problems, ending: next }))}
          >
            <Wand /> Fix {certain} of {problems.length}
          </Button>
        )}
      </div>
      <ul className="problems" aria-label={label} onKeyDown={(event) => moveInList(event, '.problem-button')}>
        {problems.slice(0, maxListed).map((problem, index) => (
          <ProblemItem
            key={`${problem.range.start.offset} ${problem.rule} ${problem.message}`}
            problem={problem}
            place={describe(problem)}
            isChosen={index === chosen}
            choose={() => onChoose(index)}
            goTo={goTo}
            applyFix={applyFix}
          />
        ))}
      </ul>
      {others > 0 && (
        <p className="list-hint">
          {others} more are marked in the text. They are listed once these are fixed.
        </p>
      )}
    </>
  );
}

/** The limit of listed problems. */
const maxListed = 200;

interface ProblemItemProps {
  readonly problem: ExplainedProblem;
  readonly place: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly goTo: (problem: ExplainedProblem, takesFocus: boolean) => void;
  readonly applyFix: (fix: Fix) => void;
}

/** A problem with its place and its fixes. The chosen one says why it is a problem. */
function ProblemItem(props: ProblemItemProps): ReactElement {
  const { problem, place, isChosen, choose, goTo, applyFix } = props;
  const { severity, rule, message, range, reason } = problem;
  const { line, column } = range.start;
  return (
    <li className="problem" data-chosen={isChosen}>
      <span className="problem-icon" data-severity={severity}>
        {icons[severity]}
      </span>
      <button
        className="problem-button"
        type="button"
        aria-current={isChosen}
        onFocus={choose}
        onClick={() => {
          choose();
          goTo(problem, false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          choose();
          goTo(problem, true);
        }}
      >
        <span className="unseen">{severity}: </span>
        <span className="problem-message">{message}</span>
        <span className="problem-place">
          {place !== '' && <span className="cut">{place}</span>}
          <span>
            Line {line}, {column}
          </span>
          <code className="cut">{rule}</code>
        </span>
      </button>
      {isChosen && reason !== undefined && <p className="problem-reason">{reason}</p>}
      <ProblemFixes problem={problem} applyFix={applyFix} />
    </li>
  );
}

const icons = { error: problemsIcon, warning: warningIcon, info: infoIcon };

function ProblemFixes({
  problem,
  applyFix,
}: Pick<ProblemItemProps, 'problem' | 'applyFix'>): ReactElement | null {
  const fixes = fixesOf(problem);
  if (fixes.length === 0) return null;
  return (
    <div className="problem-fixes">
      {fixes.map((fix) => (
        <Button look="lined" key={fix.description} onClick={() => applyFix(fix)}>
          {nameOfFix(fix)}
        </Button>
      ))}
    </div>
  );
}
