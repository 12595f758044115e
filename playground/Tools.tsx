import { type ReactElement, Suspense } from 'react';
import { Boundary } from './controls/Boundary.tsx';
import { Tabs } from './controls/Tabs.tsx';
import { isHosted } from './host/host.ts';
import { kindOf, toolOf } from './kinds/index.ts';
import { usePage, useWorkspace } from './page/use-page.ts';
import { type ToolDeclaration, tools } from './tool-list.ts';

/** The tools below, one at a time, each with a count of its contents. */
export function Tools(): ReactElement {
  const { workspace } = usePage();
  const kind = useWorkspace(kindOf);
  const tool = useWorkspace(toolOf);
  const { title, Panel } = tools[tool];
  return (
    <section className="pane tools" aria-label="Tools">
      <Tabs
        label="Tools"
        names={kind.tools.filter((name) => !isHosted || !tools[name].isOnlyInPlayground)}
        labelOf={(name) => <Label {...tools[name]} />}
        selected={tool}
        onSelect={(selected) => workspace.setState({ tool: selected })}
      >
        <Boundary name={title} of={tool}>
          <Suspense>
            <Panel />
          </Suspense>
        </Boundary>
      </Tabs>
    </section>
  );
}

function Label({ title, useCount }: ToolDeclaration): ReactElement {
  const count = useCount();
  return (
    <>
      {title} {count !== undefined && <span className="count">{count}</span>}
    </>
  );
}
