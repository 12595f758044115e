import { type ReactElement, useMemo } from 'react';
import { describeVerdict, type PartNote, readNotes, type Verdict, verdicts } from '../analysis/part-note.ts';
import type { TextEditor } from '../editor/editor.ts';
import { usePage, usePreviewState } from '../page/use-page.ts';

/** Lists the parts with notes, each with its reason and a link to the text. */
export function PartNotes(): ReactElement | null {
  const notes = useNotes();
  if (notes.length === 0) return null;
  return (
    <ul className="findings" aria-label="Findings">
      {(Object.keys(verdicts) as Verdict[]).map((verdict) => (
        <NotesOfVerdict
          key={verdict}
          verdict={verdict}
          notes={notes.filter((note) => note.verdict === verdict)}
        />
      ))}
    </ul>
  );
}

interface NotesOfVerdictProps {
  readonly verdict: Verdict;
  readonly notes: readonly PartNote[];
}

function NotesOfVerdict({ verdict, notes }: NotesOfVerdictProps): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <li>
      <strong>
        {countParts(notes)} {words[verdict][notes.length === 1 ? 0 : 1]}:
      </strong>
      <ul>
        {notes.map((note) => (
          <li key={`${note.pointer} ${note.message}`}>
            <NoteLink note={note} label={nameOf(note)} />
            <span className="muted">{note.message}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}

const words = {
  dead: ['can never be shown', 'can never be shown'],
  unsent: ['prevents the form from ever being submitted', 'prevent the form from ever being submitted'],
} as const;

/** Counts parts, such as `2 blocks`. */
function countParts(notes: readonly PartNote[]): string {
  const nouns = new Set(notes.map(({ section, item }) => (item === null ? noun[section] : 'item')));
  const [only = 'part'] = nouns.size === 1 ? nouns : [];
  return `${notes.length} ${only}${notes.length === 1 ? '' : 's'}`;
}

const noun = { blocks: 'block', actions: 'button' } as const;

function nameOf({ key, item }: PartNote): string {
  return item === null ? key : `${key}, item ${item + 1}`;
}

/** A badge with the linter's verdict on a part, linked to the text. */
export function NoteLink({
  note,
  label,
}: {
  readonly note: PartNote;
  readonly label?: string;
}): ReactElement {
  const { textEditor } = usePage();
  return (
    <button
      className="badge verdict note-link"
      type="button"
      data-verdict={note.verdict}
      title={note.message}
      onClick={() => goToNote(textEditor, note)}
    >
      {label ?? describeVerdict(note)}
      <span className="unseen">(show in the text)</span>
    </button>
  );
}

/** Selects the cause of a note in the text. */
export function goToNote(textEditor: TextEditor, { problem, pointer }: PartNote): void {
  if (problem === undefined) void textEditor.goToPointer(pointer);
  else textEditor.goTo(problem.range.start.offset, problem.range.end.offset);
}

/** Returns the notes about the parts of the current text, as far as it is judged. */
export function useNotes(): readonly PartNote[] {
  const problems = usePreviewState((state) => state.problems);
  const neverShown = usePreviewState((state) =>
    state.exploration === 'done' ? (state.foundStates?.neverShown ?? null) : null,
  );
  return useMemo(() => readNotes(problems, neverShown), [problems, neverShown]);
}
