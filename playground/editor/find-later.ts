import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const place = new Compartment();

/** Loads the search of a text when the editor gets the focus, or to open its panel. */
export const findLater: Extension = place.of([
  EditorView.domEventHandlers({ focus: (_, view) => void load(view) }),
  keymap.of([{ key: 'Mod-f', run: openPanel }]),
]);

function openPanel(view: EditorView): true {
  void load(view).then((openFind) => openFind(view));
  return true;
}

async function load(view: EditorView): Promise<(view: EditorView) => boolean> {
  const { find, openFind } = await import('./find.ts');
  if (view.dom.isConnected && place.get(view.state) !== find)
    view.dispatch({ effects: place.reconfigure(find) });
  return openFind;
}
