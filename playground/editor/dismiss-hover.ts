import { closeHoverTooltips, type EditorView, hasHoverTooltips, ViewPlugin } from '@codemirror/view';

/** Takes away what is said of the place under the pointer at any key: it may lie over what the key is for. */
export const dismissHover = ViewPlugin.fromClass(
  class {
    private readonly stop = new AbortController();

    constructor(view: EditorView) {
      // Wherever the focus is: the pointer needs none.
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
