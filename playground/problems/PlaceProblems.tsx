import type { ReactElement } from 'react';
import './place-problems.css';
import { fixesOf, type Problem } from '../analysis/problem.ts';
import { usePage } from '../page/use-page.ts';

/** The problems of one place of a document, each with its fixes as buttons. */
export function PlaceProblems({ problems }: { readonly problems: readonly Problem[] }): ReactElement | null {
  const { textEditor } = usePage();
  if (problems.length === 0) return null;
  return (
    <ul className="place-problems" aria-label="Problems here">
      {problems.map((problem) => (
        <li key={`${problem.rule} ${problem.pointer} ${problem.message}`} data-severity={problem.severity}>
          <span>{problem.message}</span>
          {fixesOf(problem).map((fix) => (
            <button
              className="button lined"
              key={fix.description}
              type="button"
              onClick={() => textEditor.applyFix(fix)}
            >
              {fix.description}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
