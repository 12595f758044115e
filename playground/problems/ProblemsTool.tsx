import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { goTo } from '../editor/go-to.ts';
import { useLive } from '../live/live.ts';

/** The problems of the schema, each leading to its place. */
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
      {problems.map(({ severity, rule, message, hint, from, to, line, column }) => (
        <li key={`${from} ${rule} ${message}`}>
          <button className="list-item problem" type="button" onClick={() => goTo(from, to)}>
            <span className="severity" data-severity={severity}>
              {severity}
            </span>
            <span className="grow">
              {message} {hint && <span className="muted">{hint}</span>}
            </span>
            <code className="muted">{rule}</code>
            <span className="place">
              Line {line}, {column}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
