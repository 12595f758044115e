import type { Extension } from '@codemirror/state';
import {
  closeHoverTooltips,
  type EditorView,
  hasHoverTooltips,
  hoverTooltip,
  type Tooltip,
  ViewPlugin,
} from '@codemirror/view';
import { explainAt, type KeyExplanation } from '../../src/language-server/explain.ts';
import { readValue } from '../../src/language-server/open-text.ts';
import type { Subject } from '../../src/language-server/subject.ts';
import { subjectOfModal } from '../schema/modal-schema.ts';

/** Explains an option, or the kind of a block. */
export const hoverOptions = hoverAbout(subjectOfModal);

/** Shows the description of the member or value under the pointer. */
export function hoverAbout(read: (value: unknown) => Subject): Extension {
  return hoverTooltip((view, position) => explain(view, position, read));
}

function explain(view: EditorView, position: number, read: (value: unknown) => Subject): Tooltip | null {
  const open = { text: view.state.doc.toString() };
  const explanation = explainAt(open, position, read(readValue(open)));
  if (explanation === null) return null;
  return {
    pos: explanation.offset,
    end: explanation.end,
    above: true,
    create: () => ({ dom: draw(explanation) }),
  };
}

function draw({ title, description }: KeyExplanation): HTMLElement {
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
