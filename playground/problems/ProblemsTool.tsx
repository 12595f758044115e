import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { goTo, mend } from '../editor/go-to.ts';
import { useLive } from '../live/live.ts';
import { ProblemItem } from './ProblemItem.tsx';

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
        <ProblemItem
          key={`${problem.range.start.offset} ${problem.rule} ${problem.message}`}
          problem={problem}
          goTo={goTo}
          mend={mend}
        />
      ))}
    </ul>
  );
}
