import { hoverTooltip } from '@codemirror/view';
import { findNodeAtOffset, getNodePath, parse, parseTree } from 'jsonc-parser';
import { type Guide, guidesAt } from './guide.ts';

/** Says what an option, or the kind of a block, means. */
export const hoverOptions = hoverTooltip((view, position) => {
  const text = view.state.doc.toString();
  const root = parseTree(text);
  const node = root && findNodeAtOffset(root, position);
  if (!node || node.type === 'object' || node.type === 'array') return null;
  const guide = findGuide(getNodePath(node), parse(text), node.value);
  if (guide === undefined) return null;
  return {
    pos: node.offset,
    end: node.offset + node.length,
    above: true,
    create: () => ({ dom: draw(guide) }),
  };
});

interface Words {
  readonly title: string;
  readonly description: string;
}

function findGuide(path: readonly (string | number)[], value: unknown, word: unknown): Words | undefined {
  const guides = guidesAt(path, value);
  const kind = guides.find(({ enum: values }) => values?.includes(word) === true);
  const meaning = kind?.enumDescriptions?.[kind.enum?.indexOf(word) ?? -1];
  if (meaning !== undefined) return { title: String(word), description: meaning };
  const found = guides.find(
    (guide): guide is Guide & { description: string } => guide.description !== undefined,
  );
  return found && { title: found.title ?? String(path.at(-1) ?? ''), description: found.description };
}

function draw({ title, description }: Words): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'hover';
  const strong = dom.appendChild(document.createElement('strong'));
  strong.textContent = title;
  dom.append(document.createElement('br'), description);
  return dom;
}
