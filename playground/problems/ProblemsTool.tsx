import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { goTo, mend } from '../editor/go-to.ts';
import { useLive } from '../live/live.ts';
import { fixesOf, type Problem } from './problem.ts';

/** The problems of the schema, each leading to its place, with what could mend it. */
export function ProblemsTool(): ReactElement {
  const problems = useLive((state) => state.problems);
  if (problems.length === 0) {
    return (
      <Empty title="No problems">
        Mistakes in the schema are listed here while you type, each with the line that it is in.
      </Empty>
    );
  }
  return (
    <ul className="list">
      {problems.map((problem) => (
        <Item key={`${problem.range.start.offset} ${problem.rule} ${problem.message}`} problem={problem} />
      ))}
    </ul>
  );
}

function Item({ problem }: { readonly problem: Problem }): ReactElement {
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
