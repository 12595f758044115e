import type { ReactElement } from 'react';
import { unjudged } from '../analysis/judgement.ts';
import { fixText } from '../analysis/response-linter.ts';
import { Empty } from '../controls/Empty.tsx';
import { applyFix, goTo, writeText } from '../editor/editor.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';
import { textOf, workspace } from '../workspace/workspace-store.ts';
import { ProblemList } from './ProblemList.tsx';

/** The problems of the schema. */
export function ProblemsTool(): ReactElement {
  const problems = usePreviewState((state) => state.problems);
  const lint = usePreviewState((state) => state.lint);
  if (problems.length === 0 && lint !== 'done') {
    return <Empty title={unjudged[lint].title}>{unjudged[lint].details}</Empty>;
  }
  if (problems.length === 0) {
    return (
      <Empty title="No problems">
        Problems of the schema are listed here as you type, each with its line.
      </Empty>
    );
  }
  return (
    <ProblemList
      label="Problems of the schema"
      problems={problems}
      goTo={goTo}
      applyFix={applyFix}
      applyAllFixes={() => void applyAllFixes()}
    />
  );
}

async function applyAllFixes(): Promise<void> {
  const text = textOf(workspace.getState());
  const fixed = await fixText(text);
  if (textOf(workspace.getState()) === text) writeText(fixed, 'step');
}
