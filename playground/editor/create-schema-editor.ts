import { autocompletion } from '@codemirror/autocomplete';
import { caretAtHand } from './caret-at-hand.ts';
import { completeSchema } from './complete.ts';
import { createEditor } from './create-editor.ts';
import type { Editor } from './editor.ts';
import { textHistory } from './history.ts';
import { hoverOptions } from './hover.ts';
import { followRenames, renamesInHistory } from './renames.ts';

/** Makes the editor of the modal's schema. */
export function createSchemaEditor(root: ShadowRoot, text: string, onChange: (text: string) => void): Editor {
  return createEditor(root, text, {
    label: 'Schema of the modal, as JSON',
    onChange,
    onHistory: (history) => textHistory.setState(history),
    onTransactions: followRenames,
    features: [
      autocompletion({ override: [completeSchema], icons: false }),
      hoverOptions,
      renamesInHistory,
      caretAtHand,
    ],
  });
}
