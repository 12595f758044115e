import type { ReactElement } from 'react';
import { Button, IconButton } from '../controls/buttons.tsx';
import { foldToolsIcon, guideIcon } from '../controls/icons.tsx';
import { Count, type TabLabel } from '../controls/Tabs.tsx';
import { setColumns } from '../documents/columns.ts';
import type { Tool } from '../documents/workspace.ts';
import { openGuide, openTool } from '../documents/workspace-store.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { isHosted } from '../preview-server/host.ts';

/** The folded tools: an icon for each, with the count of its contents. */
export function ToolRail({
  tabs,
}: {
  readonly tabs: Readonly<Partial<Record<Tool, TabLabel>>>;
}): ReactElement {
  const { workspace } = usePage();
  const guide = useWorkspace((state) => state.guide);
  return (
    <section className="pane tools rail" aria-label="Tools" data-area tabIndex={-1}>
      {(Object.entries(tabs) as [Tool, TabLabel][]).map(([name, { title, icon, count, severity }]) => (
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
        onClick={() => setColumns(workspace, { areToolsFolded: false })}
      />
    </section>
  );
}
