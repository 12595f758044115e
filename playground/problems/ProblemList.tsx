import type { Fix } from 'json-modal/lint';
import type { ReactElement } from 'react';
import type { Problem } from '../analysis/problem.ts';
import { ProblemItem } from './ProblemItem.tsx';

interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly goTo: (from: number, to: number) => void;
  readonly mend: (fix: Fix) => void;
  /** Applies the certain fixes, and those that come to light with them. */
  readonly mendAll: () => void;
}

/** Problems, each leading to its place, with what could mend it. Of thousands only the first are listed. */
export function ProblemList({ label, problems, goTo, mend, mendAll }: ProblemListProps): ReactElement {
  const others = problems.length - mostListed;
  const certain = problems.filter(({ fix }) => fix).length;
  return (
    <>
      {certain > 1 && (
        <div className="problems-head">
          <p>{certain} can be fixed without a choice of yours.</p>
          <button className="button" type="button" onClick={mendAll}>
            Fix all
          </button>
        </div>
      )}
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
