import { type DragEvent, type ReactElement, useState } from 'react';
import type { PartNote } from '../analysis/part-notes.ts';
import { NoteLink } from '../notes/NoteLink.tsx';
import { useNotes } from '../notes/use-notes.ts';
import type { Section } from '../schema/kinds.ts';
import { move } from './actions.ts';
import { OutlineItem } from './OutlineItem.tsx';
import { Palette } from './Palette.tsx';
import type { Part } from './read-outline.ts';

interface OutlineProps {
  readonly section: Section;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly chosen: Part | undefined;
}

/** The parts of a section in their order, which can be changed by dragging and by Alt with the arrows. */
export function Outline({ section, title, parts, chosen }: OutlineProps): ReactElement {
  const notes = useNotes().filter((note) => note.section === section);
  const [dragged, setDragged] = useState<Part | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function handleDragStart({ dataTransfer }: DragEvent, part: Part): void {
    // WebKit gives up a drag that carries nothing; a type of our own is dropped into no text.
    dataTransfer.setData('application/x-json-modal-part', part.key);
    setDragged(part);
  }

  function handleDragOver(event: DragEvent, index: number): void {
    if (dragged === null) return;
    event.preventDefault();
    setTarget(index);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    if (dragged !== null && target !== null) move(dragged, target);
    handleDragEnd();
  }

  function handleDragEnd(): void {
    setDragged(null);
    setTarget(null);
  }

  return (
    <section aria-label={title}>
      <header className="builder-section">
        <h3>{title}</h3>
        <Palette section={section} parts={parts} />
      </header>
      <ol className="list">
        {parts.map((part, index) => (
          <li
            key={part.key}
            draggable
            data-target={dragged && target === index ? side(parts.indexOf(dragged), index) : undefined}
            onDragStart={(event) => handleDragStart(event, part)}
            onDragOver={(event) => handleDragOver(event, index)}
            onDrop={handleDrop}
            onDragEnd={handleDragEnd}
          >
            <OutlineItem part={part} index={index} isChosen={part === chosen} />
            <OutlineNotes notes={notes.filter(({ key }) => key === part.key)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Beside the part's button: a mark that leads to the text cannot be inside of another button. */
function OutlineNotes({ notes }: { readonly notes: readonly PartNote[] }): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <div className="outline-notes">
      {notes.map((note) => (
        <NoteLink key={note.problem.pointer} note={note} />
      ))}
    </div>
  );
}

function side(from: number, to: number): 'before' | 'after' {
  return from < to ? 'after' : 'before';
}
