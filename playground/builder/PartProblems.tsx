import type { ReactElement } from 'react';
import { isAbout } from '../analysis/problem.ts';
import type { Path } from '../json-text/nodes.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';

interface PartProblemsProps {
  /** What they are about, or something in it. */
  readonly path: Path;
  /** What is in it, and has its own. */
  readonly but?: readonly Path[];
}

/** By which a control at a path is described by its problems: white space in it would make it several ids. */
export function problemsId(path: Path): string {
  return `problems-of-${path.join('/').replace(/\s/g, '_')}`;
}

/** What the linter says of a part, or of one of its options, where that is edited. */
export function PartProblems({ path, but = [] }: PartProblemsProps): ReactElement | null {
  const problems = usePreviewState((state) => state.problems);
  const told = problems.filter(
    (problem) => isAbout(problem, path) && !but.some((other) => isAbout(problem, other)),
  );
  if (told.length === 0) return null;
  return (
    <ul className="part-problems" id={problemsId(path)}>
      {told.map(({ severity, rule, message, pointer }) => (
        <li className="severity" data-severity={severity} key={`${pointer} ${rule} ${message}`}>
          {message}
        </li>
      ))}
    </ul>
  );
}
