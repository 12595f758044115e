import { showInText } from '../editor/go-to.ts';
import { nodeAt } from '../json-text/nodes.ts';
import { pathOf } from '../schema/kinds.ts';
import { textOf, workspace } from '../workspace/store.ts';
import { partAtCaret } from './part-at-caret.ts';
import { builder } from './store.ts';

/** Chooses the part that the caret of the text is in. Returns what brings the caret to the part that is chosen then. */
export function followCaret(): () => void {
  const part = partAtCaret();
  if (part) builder.setState({ chosen: part });
  return showChosen;
}

function showChosen(): void {
  const { chosen } = builder.getState();
  const part = partAtCaret();
  if (chosen === null || (part?.section === chosen.section && part.key === chosen.key)) return;
  const node = nodeAt(textOf(workspace.getState()), pathOf(chosen.section, chosen.key));
  if (node?.parent) showInText(node.parent.offset);
}
