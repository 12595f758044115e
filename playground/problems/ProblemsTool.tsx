import type { ReactElement } from 'react';
import { Empty } from '../controls/Empty.tsx';
import { goTo, mend } from '../editor/go-to.ts';
import { useLive } from '../live/live.ts';
import { ProblemList } from './ProblemList.tsx';

/** The problems of the schema. */
export function ProblemsTool(): ReactElement {
  const problems = useLive((state) => state.problems);
  if (problems.length === 0) {
    return (
      <Empty title="No problems">
        Mistakes in the schema are listed here while you type, each with the line that it is in.
      </Empty>
    );
  }
  return <ProblemList label="Problems of the schema" problems={problems} goTo={goTo} mend={mend} />;
}
