import type { StateCommand } from '@codemirror/state';
import { format } from 'jsonc-parser';
import { unitOf } from '../json-text/print.ts';

/** Sets the indentation and the spaces right, as one step. What stands on one line stays there, in a text that has lines. */
export function formatText({ state, dispatch }: Parameters<StateCommand>[0]): boolean {
  const text = state.doc.toString();
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
  if (changes.length > 0) dispatch(state.update({ changes }));
  return true;
}
