import type { Fix } from 'json-modal/lint';
import type { ReactElement } from 'react';
import { ProblemItem } from './ProblemItem.tsx';
import type { Problem } from './problem.ts';

interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly goTo: (from: number, to: number) => void;
  readonly mend: (fix: Fix) => void;
}

/** Problems, each leading to its place, with what could mend it. Of thousands only the first are listed. */
export function ProblemList({ label, problems, goTo, mend }: ProblemListProps): ReactElement {
  const others = problems.length - mostListed;
  return (
    <>
      <ul className="list problems" aria-label={label}>
        {problems.slice(0, mostListed).map((problem) => (
          <ProblemItem
            key={`${problem.range.start.offset} ${problem.rule} ${problem.message}`}
            problem={problem}
            goTo={goTo}
            mend={mend}
          />
        ))}
      </ul>
      {others > 0 && (
        <p className="list-hint">{others} more are marked in the text, and listed once these are mended.</p>
      )}
    </>
  );
}

/** More than anybody reads before mending one. */
const mostListed = 200;
