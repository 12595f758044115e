import { lazy, type ReactElement, Suspense, useRef } from 'react';
import { Boundary } from '../controls/Boundary.tsx';
import { Button, IconButton } from '../controls/buttons.tsx';
import { foldDrawerIcon, foldToolsIcon, guideIcon } from '../controls/icons.tsx';
import { LinesSkeleton } from '../controls/Skeletons.tsx';
import { Splitter } from '../controls/Splitter.tsx';
import { Count, type TabLabel, Tabs } from '../controls/Tabs.tsx';
import { areToolsFolded, kindOf, toolOf } from '../document-kinds/index.ts';
import { columnLimits, setKindColumns } from '../documents/columns.ts';
import { type ToolName, toolNames } from '../documents/workspace.ts';
import { openGuide, openTool } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { usePageWidth } from '../page/use-page-width.ts';
import { isHosted } from '../preview-server/host.ts';
import { tools } from './tool-list.ts';

/** The tools, one at a time, each with a count of its contents: a column, a drawer, or a view, by the width of the window. */
export function Tools(): ReactElement {
  const { workspace } = usePage();
  const tool = useWorkspace(toolOf);
  const kind = useWorkspace((state) => kindOf(state).name);
  const areFolded = useWorkspace(areToolsFolded);
  const isDrawerOpen = useWorkspace((state) => state.isDrawerOpen);
  const width = usePageWidth();
  const tabs = useTools();
  const { title, Panel } = tools[tool];
  const isGuideOpen = useWorkspace((state) => state.guide.isOpen) && !isHosted;
  const wasGuideOpen = useRef(isGuideOpen);
  if (!isGuideOpen) wasGuideOpen.current = false;
  const isOpen = width !== 'middle' || isDrawerOpen;
  if (width === 'wide' && areFolded) return <ToolRail tabs={tabs} />;
  const fold = () =>
    width === 'wide'
      ? setKindColumns(workspace, kind, { areToolsFolded: true })
      : workspace.setState({ isDrawerOpen: !isDrawerOpen });
  return (
    <section className="pane tools" aria-label="Tools" data-area tabIndex={-1}>
      {width === 'wide' && (
        <Splitter
          label="Width of the tools"
          side="end"
          {...columnLimits.tools}
          onChange={(width) => setKindColumns(workspace, kind, { tools: width })}
          onFold={fold}
        />
      )}
      <Tabs<ToolName>
        label="Tools"
        tabs={tabs as Readonly<Record<ToolName, TabLabel>>}
        selected={tool}
        onSelect={(selected) => workspace.setState({ tool: selected, isDrawerOpen: true })}
        end={
          width !== 'narrow' && (
            <>
              {isGuideOpen && !isOpen && (
                <Button onClick={() => openGuide(workspace)}>{guideIcon} Guide</Button>
              )}
              <IconButton
                label={isOpen ? 'Fold the tools' : 'Open the tools'}
                icon={width === 'wide' ? foldToolsIcon : foldDrawerIcon}
                onClick={fold}
              />
            </>
          )
        }
      >
        {isOpen ? (
          <Boundary name={title} of={tool}>
            <Suspense fallback={<LinesSkeleton />}>
              <Panel />
            </Suspense>
          </Boundary>
        ) : null}
      </Tabs>
      {isGuideOpen && isOpen && (
        <Suspense>
          <GuideCard takesFocus={!wasGuideOpen.current} />
        </Suspense>
      )}
    </section>
  );
}

/** Loaded while it is open. */
const GuideCard = lazy(async () => ({ default: (await import('../tutorial/GuideCard.tsx')).GuideCard }));

/** Returns the tools of this page in order, with the counts of their contents. */
function useTools(): Readonly<Partial<Record<ToolName, TabLabel>>> {
  const kind = useWorkspace(kindOf);
  // Hooks are called for every tool, whatever the kind.
  const labels = new Map(toolNames.map(useTool));
  const names = kind.tools.filter((name) => !(isHosted && tools[name].isOnlyInPlayground));
  return Object.fromEntries(names.map((name) => [name, labels.get(name)]));
}

function useTool(name: ToolName): readonly [ToolName, TabLabel] {
  const { title, icon, useCount, useSeverity = useNothing } = tools[name];
  return [name, { title, icon, count: useCount(), severity: useSeverity() }];
}

function useNothing(): undefined {}

/** The folded tools: an icon for each, with the count of its contents. */
function ToolRail({ tabs }: { readonly tabs: Readonly<Partial<Record<ToolName, TabLabel>>> }): ReactElement {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  const kind = useWorkspace((state) => kindOf(state).name);
  return (
    <section className="pane tools rail" aria-label="Tools" data-area tabIndex={-1}>
      {(Object.entries(tabs) as [ToolName, TabLabel][]).map(([name, { title, icon, count, severity }]) => (
        <Button
          look="icon-button"
          key={name}
          aria-label={count ? `${title} ${count}` : title}
          data-tip={title}
          onClick={() => openTool(workspace, name)}
        >
          {icon}
          <Count count={count} severity={severity} />
        </Button>
      ))}
      <span className="rail-end" />
      {guide.isOpen && !isHosted && (
        <IconButton label="Guide" icon={guideIcon} onClick={() => openGuide(workspace)} />
      )}
      <IconButton
        label="Unfold the tools"
        icon={foldToolsIcon}
        onClick={() => setKindColumns(workspace, kind, { areToolsFolded: false })}
      />
    </section>
  );
}
