import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { caretInText } from '../editor/go-to.ts';
import { treeOf } from '../json-text/tree.ts';
import { pathOf, type Section } from '../schema/kinds.ts';
import { textOf, workspace } from '../workspace/store.ts';
import type { Chosen } from './store.ts';

/** The block or button that the caret of the text is in. */
export function partAtCaret(): Chosen | undefined {
  const { root } = treeOf(textOf(workspace.getState()));
  const node = root && findNodeAtOffset(root, caretInText(), true);
  const path = node ? getNodePath(node) : [];
  const key = String(path[3]);
  const isIn = (section: Section) => pathOf(section, key).every((step, index) => step === path[index]);
  const section = (['blocks', 'actions'] as const).find(isIn);
  return section && { section, key };
}
