import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { caretInText, showInText } from '../editor/editor.ts';
import { nodeAt, treeOf } from '../json-text/nodes.ts';
import { pathOf, type Section } from '../schema/kinds.ts';
import { textOf, workspace } from '../workspace/workspace-store.ts';
import { builder, type SelectedPart } from './store.ts';

/** Returns the block or button at the caret of the text. */
export function partAtCaret(): SelectedPart | undefined {
  const { root } = treeOf(textOf(workspace.getState()));
  const node = root && findNodeAtOffset(root, caretInText(), true);
  const path = node ? getNodePath(node) : [];
  const key = String(path[3]);
  const isIn = (section: Section) => pathOf(section, key).every((step, index) => step === path[index]);
  const section = (['blocks', 'actions'] as const).find(isIn);
  return section && { section, key };
}

/** Selects the part at the caret of the text. Returns a function that moves the caret to the selected part. */
export function followCaret(): () => void {
  const part = partAtCaret();
  if (part) builder.setState({ selected: part });
  return showSelected;
}

function showSelected(): void {
  const { selected } = builder.getState();
  const part = partAtCaret();
  if (selected === null || (part?.section === selected.section && part.key === selected.key)) return;
  const node = nodeAt(textOf(workspace.getState()), pathOf(selected.section, selected.key));
  if (node?.parent) showInText(node.parent.offset);
}
