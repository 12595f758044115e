import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { Boundary } from './controls/Boundary.tsx';
import { Tabs } from './controls/Tabs.tsx';
import { isHosted } from './host/host.ts';
import { useModalState, usePage, usePreviewState, useResponses, useWorkspace } from './page/use-page.ts';
import { ProblemsTool } from './problems/ProblemsTool.tsx';
import { RequestsTool } from './requests/RequestsTool.tsx';
import { GuideTool } from './tutorial/GuideTool.tsx';
import { type Tool, tools } from './workspace/workspace.ts';

/** The tools below, one at a time, each with a count of its contents. */
export function Tools(): ReactElement {
  const { workspace } = usePage();
  const tool = useWorkspace((state) => state.tool);
  const problems = usePreviewState((state) => (state.lint === 'done' ? state.problems.length : undefined));
  const requests = usePreviewState((state) => state.exchanges.length);
  const states = usePreviewState((state) =>
    state.exploration === 'done' ? (state.foundStates?.count ?? 0) : undefined,
  );
  const form = useModalState((state) => Object.keys(state.form).length) ?? 0;
  const blocks = useModalState((state) => state.blocks.length) ?? 0;
  const responses = useResponses().list.length;
  const Panel = panels[tool];
  return (
    <section className="pane tools" aria-label="Tools">
      <Tabs
        label="Tools"
        names={isHosted ? toolsOfHost : tools}
        counts={{ problems, requests, responses, form, states, explain: blocks }}
        selected={tool}
        onSelect={(selected) => workspace.setState({ tool: selected })}
      >
        <Boundary name={tools[tool]} of={tool}>
          <Suspense>
            <Panel />
          </Suspense>
        </Boundary>
      </Tabs>
    </section>
  );
}

/** Tools that few open at once are loaded when they are opened. */
const panels: Readonly<Record<Tool, ComponentType>> = {
  problems: ProblemsTool,
  requests: RequestsTool,
  responses: lazy(async () => ({ default: (await import('./responses/ResponsesTool.tsx')).ResponsesTool })),
  form: lazy(async () => ({ default: (await import('./form/FormTool.tsx')).FormTool })),
  states: lazy(async () => ({ default: (await import('./states/StatesTool.tsx')).StatesTool })),
  explain: lazy(async () => ({ default: (await import('./explain/ExplainTool.tsx')).ExplainTool })),
  guide: GuideTool,
};

/** The preview has its own file and endpoint, so it needs neither the guide nor written responses. */
const { guide: _guide, responses: _responses, ...toolsOfHost } = tools;
