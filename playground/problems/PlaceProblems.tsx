import type { ReactElement } from 'react';
import './place-problems.css';
import { type ExplainedProblem, fixesOf, nameOfFix } from '../analysis/problem.ts';
import { Button } from '../controls/buttons.tsx';
import { problemsIcon, warningIcon } from '../controls/icons.tsx';
import { usePage } from '../page/use-page.ts';

interface PlaceProblemsProps {
  /** The id by which the controls of the place are described. */
  readonly id?: string;
  readonly problems: readonly ExplainedProblem[];
}

/** The problems of one place of a document, each with its fixes as buttons in its row. */
export function PlaceProblems({ id, problems }: PlaceProblemsProps): ReactElement | null {
  const { textEditor } = usePage();
  if (problems.length === 0) return null;
  return (
    <ul className="place-problems" id={id} aria-label="Problems here">
      {problems.map((problem) => (
        <li
          key={`${problem.rule} ${problem.pointer} ${problem.message}`}
          data-pointer={problem.pointer}
          data-severity={problem.severity}
        >
          <span className="place-problem-icon">{iconsOfSeverity[problem.severity]}</span>
          <span className="grow">{problem.message}</span>
          {fixesOf(problem).map((fix) => (
            <Button look="lined" key={fix.description} onClick={() => textEditor.applyFix(fix)}>
              {nameOfFix(fix)}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  );
}

const iconsOfSeverity: Readonly<Record<ExplainedProblem['severity'], ReactElement>> = {
  error: problemsIcon,
  warning: warningIcon,
  info: problemsIcon,
};
