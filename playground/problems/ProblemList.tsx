import type { Fix } from 'json-modal/lint';
import { type ReactElement, useState } from 'react';
import { unfixed } from '../analysis/judgement.ts';
import { fixesOf, type Problem } from '../analysis/problem.ts';
import type { Ending } from '../analysis/watched-worker.ts';

interface ProblemListProps {
  readonly label: string;
  readonly problems: readonly Problem[];
  readonly goTo: (from: number, to: number) => void;
  readonly applyFix: (fix: Fix) => void;
  /** Applies the safe fixes, and those that they make possible. Only if it resolves to `done`, they were applied. */
  readonly applyAllFixes: () => Promise<Ending>;
}

/** A list of problems with links to the text, and their fixes. Only the first are listed. */
export function ProblemList({
  label,
  problems,
  goTo,
  applyFix,
  applyAllFixes,
}: ProblemListProps): ReactElement {
  const [last, setLast] = useState<{ readonly of: readonly Problem[]; readonly ending: Ending }>();
  const ending = last?.of === problems ? last.ending : 'done';
  const others = problems.length - maxListed;
  const certain = problems.filter(({ fix }) => fix).length;
  return (
    <>
      {certain > 1 && (
        <div className="problems-head">
          <p role="status">{ending === 'done' ? `${certain} have a safe fix.` : unfixed[ending]}</p>
          <button
            className="button"
            type="button"
            onClick={() => void applyAllFixes().then((next) => setLast({ of: problems, ending: next }))}
          >
            Fix all
          </button>
        </div>
      )}
      <ul className="list problems" aria-label={label}>
        {problems.slice(0, maxListed).map((problem) => (
          <ProblemItem
            key={`${problem.range.start.offset} ${problem.rule} ${problem.message}`}
            problem={problem}
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
  readonly problem: Problem;
  readonly goTo: (from: number, to: number) => void;
  readonly applyFix: (fix: Fix) => void;
}

/** A problem with a link to the text, and its fixes. */
function ProblemItem({ problem, goTo, applyFix }: ProblemItemProps): ReactElement {
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
        <button className="button" key={fix.description} type="button" onClick={() => applyFix(fix)}>
          {fix.description}
        </button>
      ))}
    </li>
  );
}
