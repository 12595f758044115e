import type { ReactElement } from 'react';
import { type PartNote, wordVerdict } from '../analysis/part-notes.ts';
import { goTo } from '../editor/go-to.ts';

/** What is proved about a block, whatever its user does, each leading to its place in the text. */
export function ExplainedNotes({ notes }: { readonly notes: readonly PartNote[] }): ReactElement {
  return (
    <>
      {notes.map((note) => (
        <p key={note.problem.pointer} className="note" data-state="warning">
          <span className="badge verdict" data-verdict={note.verdict}>
            {wordVerdict(note)}
          </span>{' '}
          {note.problem.message}{' '}
          <button className="link" type="button" onClick={() => show(note)}>
            Show in the text
          </button>
        </p>
      ))}
    </>
  );
}

function show({ problem: { range } }: PartNote): void {
  goTo(range.start.offset, range.end.offset);
}
