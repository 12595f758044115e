import type { ReactElement } from 'react';
import { unjudged } from '../analysis/judgement.ts';
import type { Ending } from '../analysis/watched-worker.ts';
import { Empty } from '../controls/Empty.tsx';
import type { Page } from '../page/page.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';
import { sampleOf, textOf } from '../workspace/workspace-store.ts';
import { ProblemList } from './ProblemList.tsx';

/** The problems of the schema. */
export function ProblemsTool(): ReactElement {
  const page = usePage();
  const problems = usePreviewState((state) => state.problems);
  const lint = usePreviewState((state) => state.lint);
  if (problems.length === 0 && lint !== 'done') {
    return <Empty title={unjudged[lint].title}>{unjudged[lint].details}</Empty>;
  }
  if (problems.length === 0) {
    return (
      <Empty title="No problems">
        Mistakes in the JSON and in its logic appear here, with a fix where one is certain.
      </Empty>
    );
  }
  return (
    <ProblemList
      label="Problems of the schema"
      problems={problems}
      goTo={page.textEditor.goTo}
      applyFix={page.textEditor.applyFix}
      applyAllFixes={() => applyAllFixes(page)}
    />
  );
}

async function applyAllFixes({ workspace, linter, textEditor }: Page): Promise<Ending> {
  const state = workspace.getState();
  const text = textOf(state);
  const fixed = await linter.fixText(sampleOf(state).kind, text);
  if (textOf(workspace.getState()) === text) textEditor.write(fixed.text, 'step');
  return fixed.ending;
}
