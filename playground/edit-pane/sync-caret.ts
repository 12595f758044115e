import { EditorView } from '@codemirror/view';
import { partAtCaret } from '../builder/part-at-caret.ts';
import { createDelay } from '../preview-state/delay.ts';
import { atHand } from '../preview-state/focused-block-store.ts';
import { workspace } from '../workspace/store.ts';

/** Has the preview show the block that the caret comes to. In the form, what is chosen there counts. */
export const caretAtHand = EditorView.updateListener.of(({ selectionSet, docChanged }) => {
  if (selectionSet || docChanged) pause.set(tell, pauseMs);
});

const pause = createDelay();

/** Not between two keys, and before the modal is made of them. */
const pauseMs = 200;

function tell(): void {
  if (workspace.getState().editing !== 'text') return;
  const part = partAtCaret();
  atHand.setState({ block: part?.section === 'blocks' ? part.key : null });
}
