import { setColumns } from '../documents/columns.ts';
import { textOf } from '../documents/workspace-store.ts';
import { nodeAt } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { pathOf, type Section } from '../schema/kinds.ts';

/** Opens a block or a button in the view in which the document is edited. */
export function openPart({ workspace, builder, textEditor }: Page, section: Section, key: string): void {
  const path = pathOf(section, key);
  const node = nodeAt(textOf(workspace.getState()), path);
  if (node?.parent === undefined) return;
  if (workspace.getState().editing === 'text') {
    textEditor.goTo(node.parent.offset, node.parent.offset);
    return;
  }
  setColumns(workspace, { isDocumentFolded: false });
  workspace.setState({ view: 'document' });
  builder.setState({ selected: { section, key }, isOpen: true, focus: 'part' });
}
