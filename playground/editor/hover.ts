import type { Extension } from '@codemirror/state';
import {
  closeHoverTooltips,
  type EditorView,
  hasHoverTooltips,
  hoverTooltip,
  type Tooltip,
  ViewPlugin,
} from '@codemirror/view';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { readValue } from '../json-text/nodes.ts';
import { modalJsonSchema, type SubSchema, subSchemasAt } from '../schema/schema-at-path.ts';

/** Explains an option, or the kind of a block. */
export const hoverOptions = hoverAbout(() => modalJsonSchema);

/** Shows the description of the member or value under the pointer. */
export function hoverAbout(getRoot: (value: unknown) => SubSchema): Extension {
  return hoverTooltip((view, position) => explain(view, position, getRoot));
}

function explain(view: EditorView, position: number, getRoot: (value: unknown) => SubSchema): Tooltip | null {
  const text = view.state.doc.toString();
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, position);
  if (!node || node.type === 'object' || node.type === 'array') return null;
  const value = readValue(text);
  const words = findExplanation(
    subSchemasAt(getNodePath(node), value, getRoot(value)),
    getNodePath(node),
    node.value,
  );
  if (words === undefined) return null;
  return {
    pos: node.offset,
    end: node.offset + node.length,
    above: true,
    create: () => ({ dom: draw(words) }),
  };
}

interface Explanation {
  readonly title: string;
  readonly description: string;
}

function findExplanation(
  subSchemas: readonly SubSchema[],
  path: readonly (string | number)[],
  word: unknown,
): Explanation | undefined {
  const kind = subSchemas.find(({ enum: values }) => values?.includes(word) === true);
  const meaning = kind?.enumDescriptions?.[kind.enum?.indexOf(word) ?? -1];
  if (meaning !== undefined) return { title: String(word), description: meaning };
  const described = subSchemas.find(
    (subSchema): subSchema is SubSchema & { description: string } => subSchema.description !== undefined,
  );
  return (
    described && { title: described.title ?? String(path.at(-1) ?? ''), description: described.description }
  );
}

function draw({ title, description }: Explanation): HTMLElement {
  const dom = document.createElement('div');
  dom.className = 'hover';
  const strong = dom.appendChild(document.createElement('strong'));
  strong.textContent = title;
  dom.append(document.createElement('br'), description);
  return dom;
}

/** A plugin that closes the description under the pointer at any key, since it may cover the edited text. */
export const dismissHover = ViewPlugin.fromClass(
  class {
    private readonly stop = new AbortController();

    constructor(view: EditorView) {
      // On the window, since hovering does not need the focus.
      const options = { capture: true, signal: this.stop.signal };
      addEventListener('keydown', (event) => mayCopy(event) || dismiss(view), options);
    }

    destroy(): void {
      this.stop.abort();
    }
  },
);

/** Whether its words may be about to be copied. */
function mayCopy({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || key === 'Control' || key === 'Meta';
}

function dismiss(view: EditorView): void {
  if (hasHoverTooltips(view.state)) view.dispatch({ effects: closeHoverTooltips });
}
