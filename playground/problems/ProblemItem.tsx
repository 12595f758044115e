import type { Fix } from 'json-modal/lint';
import type { ReactElement } from 'react';
import { fixesOf, type Problem } from '../analysis/problem.ts';
import { infoIcon, problemsIcon, warningIcon } from '../controls/icons.tsx';

interface ProblemItemProps {
  readonly problem: Problem;
  readonly place: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly goTo: (problem: Problem, takesFocus: boolean) => void;
  readonly applyFix: (fix: Fix) => void;
}

/** A problem with its place and its fixes. The chosen one says why it is a problem. */
export function ProblemItem(props: ProblemItemProps): ReactElement {
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
      <ProblemFixes problem={problem} isChosen={isChosen} applyFix={applyFix} />
    </li>
  );
}

const icons = { error: problemsIcon, warning: warningIcon, info: infoIcon };

function ProblemFixes({
  problem,
  isChosen,
  applyFix,
}: Pick<ProblemItemProps, 'problem' | 'isChosen' | 'applyFix'>): ReactElement | null {
  const fixes = fixesOf(problem);
  if (fixes.length === 0) return null;
  return (
    <div className="problem-fixes">
      {fixes.map((fix) => (
        <button
          className={isChosen ? 'button lined' : 'button'}
          key={fix.description}
          type="button"
          onClick={() => applyFix(fix)}
        >
          {fix.description}
        </button>
      ))}
    </div>
  );
}
