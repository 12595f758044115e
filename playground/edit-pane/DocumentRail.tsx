import type { ReactElement } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { builderIcon, foldDocumentIcon, textIcon } from '../controls/icons.tsx';
import { kindFacts } from '../document/kind-facts.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { setColumns } from '../workspace/columns.ts';
import type { Editing } from '../workspace/workspace.ts';
import { sampleOf } from '../workspace/workspace-store.ts';

/** The folded document: buttons that open it, as text or in the builder. */
export function DocumentRail(): ReactElement {
  const { workspace } = usePage();
  const { hasBuilder } = kindFacts[useWorkspace((state) => sampleOf(state).kind)];
  const open = (editing: Partial<Record<'editing', Editing>>) => {
    workspace.setState(editing);
    setColumns(workspace, { isDocumentFolded: false });
  };
  return (
    <>
      <IconButton label="Unfold the document" icon={foldDocumentIcon} onClick={() => open({})} />
      <IconButton label="Text" icon={textIcon} onClick={() => open({ editing: 'text' })} />
      {hasBuilder && (
        <IconButton label="Builder" icon={builderIcon} onClick={() => open({ editing: 'builder' })} />
      )}
    </>
  );
}
