import type { EditorView } from '@codemirror/view';
import { format } from 'jsonc-parser';
import { unitOf } from '../json-text/print.ts';

/** Sets the indentation and the spaces right, as one step. What stands on one line stays there, in a text that has lines. */
export function formatText(view: EditorView): boolean {
  const text = view.state.doc.toString();
  const unit = unitOf(text);
  const edits = format(text, undefined, {
    insertSpaces: unit !== '\t',
    tabSize: unit === '\t' ? 1 : unit.length,
    keepLines: text.trim().includes('\n'),
    eol: '\n',
  });
  const changes = edits.map(({ offset, length, content }) => ({
    from: offset,
    to: offset + length,
    insert: content,
  }));
  if (changes.length > 0) view.dispatch({ changes });
  return true;
}
