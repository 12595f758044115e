import { Compartment, type Extension } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';

const place = new Compartment();

/** Loads the search of a text when the editor gets the focus, or to open its panel. */
export const findLater: Extension = place.of([
  EditorView.domEventHandlers({ focus: (_, view) => void load(view) }),
  keymap.of([{ key: 'Mod-f', run: openPanel }]),
]);

/** Opens the panel, with what is typed while it loads. The text of the editor does not get these keys. */
function openPanel(view: EditorView): true {
  const field = view.dom.appendChild(document.createElement('input'));
  Object.assign(field.style, { position: 'absolute', opacity: '0' });
  field.ariaLabel = 'Find';
  field.focus();
  let isEntered = false;
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') isEntered = true;
  });
  const goBack = () => {
    field.remove();
    view.focus();
  };
  void load(view).then((openFind) => {
    goBack();
    openFind(view, field.value, isEntered);
  }, goBack);
  return true;
}

async function load(view: EditorView) {
  const { find, openFind } = await import('./find.ts');
  if (view.dom.isConnected && place.get(view.state) !== find)
    view.dispatch({ effects: place.reconfigure(find) });
  return openFind;
}
