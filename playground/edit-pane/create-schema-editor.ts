import { autocompletion } from '@codemirror/autocomplete';
import { completeSchema } from '../editor/complete.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor.ts';
import { textHistory } from '../editor/history.ts';
import { hoverOptions } from '../editor/hover.ts';
import { followRenames, renamesInHistory } from './follow-renames.ts';
import { caretAtHand } from './sync-caret.ts';

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
