import type { ReactElement } from 'react';
import { type PartNote, wordVerdict } from '../analysis/part-notes.ts';
import { goTo } from '../editor/go-to.ts';

/** A mark that says what is proved about a part, and leads to the place in the text. */
export function NoteLink({
  note,
  label,
}: {
  readonly note: PartNote;
  readonly label?: string;
}): ReactElement {
  const { start, end } = note.problem.range;
  return (
    <button
      className="badge verdict note-link"
      type="button"
      data-verdict={note.verdict}
      title={note.problem.message}
      onClick={() => goTo(start.offset, end.offset)}
    >
      {label ?? wordVerdict(note)}
      <span className="unseen">(show in the text)</span>
    </button>
  );
}
