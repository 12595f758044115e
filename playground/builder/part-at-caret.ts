import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { textOf } from '../documents/workspace-store.ts';
import { nodeAt, treeOf } from '../json-text/nodes.ts';
import type { SelectedPart } from '../page/builder-store.ts';
import type { Page } from '../page/page.ts';
import { pathOf, type Section } from '../schema/kinds.ts';

/** Returns the block or button at the caret of the text. */
export function partAtCaret({ workspace, textEditor }: Page): SelectedPart | undefined {
  const { root } = treeOf(textOf(workspace.getState()));
  const node = root && findNodeAtOffset(root, textEditor.caret(), true);
  const path = node ? getNodePath(node) : [];
  const key = String(path[3]);
  const isIn = (section: Section) => pathOf(section, key).every((step, index) => step === path[index]);
  const section = (['blocks', 'actions'] as const).find(isIn);
  return section && { section, key };
}

/** Selects the part at the caret of the text. Returns a function that moves the caret to the selected part. */
export function followCaret(page: Page): () => void {
  const part = partAtCaret(page);
  if (part) page.builder.setState({ selected: part, isOpen: true });
  return () => showSelected(page);
}

function showSelected(page: Page): void {
  const { workspace, textEditor, builder } = page;
  const { selected } = builder.getState();
  const part = partAtCaret(page);
  if (selected === null || (part?.section === selected.section && part.key === selected.key)) return;
  const node = nodeAt(textOf(workspace.getState()), pathOf(selected.section, selected.key));
  if (node?.parent) textEditor.show(node.parent.offset);
}
