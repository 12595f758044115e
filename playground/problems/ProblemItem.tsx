import type { Fix } from 'json-modal/lint';
import type { ReactElement } from 'react';
import { fixesOf, type Problem } from '../analysis/problem.ts';

interface ProblemItemProps {
  readonly problem: Problem;
  readonly goTo: (from: number, to: number) => void;
  readonly mend: (fix: Fix) => void;
}

/** A problem that leads to its place, with what could mend it. */
export function ProblemItem({ problem, goTo, mend }: ProblemItemProps): ReactElement {
  const { severity, rule, message, range } = problem;
  const { start, end } = range;
  return (
    <li className="problem">
      <button className="list-item" type="button" onClick={() => goTo(start.offset, end.offset)}>
        <span className="severity" data-severity={severity}>
          {severity}
        </span>
        <span className="grow">{message}</span>
        <code className="muted">{rule}</code>
        <span className="place">
          Line {start.line}, {start.column}
        </span>
      </button>
      {fixesOf(problem).map((fix) => (
        <button className="button" key={fix.description} type="button" onClick={() => mend(fix)}>
          {fix.description}
        </button>
      ))}
    </li>
  );
}
