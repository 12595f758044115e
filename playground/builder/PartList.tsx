import { type DragEvent, type ReactElement, useState } from 'react';
import { useBuilder, usePage } from '../page/use-page.ts';
import { useNotes } from '../problems/PartNotes.tsx';
import { type Section, sections } from '../schema/kinds.ts';
import { chosenWith } from './choose-parts.ts';
import { PartPicker } from './PartPicker.tsx';
import { PartRow } from './PartRow.tsx';
import { hasRoom, move } from './part-commands.ts';
import { describeFacts } from './part-facts.ts';
import type { Outline, Part } from './read-outline.ts';

interface PartListProps {
  readonly section: Section;
  readonly title: string;
  readonly outline: Outline;
  readonly selected: Part | undefined;
  /** The first key of the selected part, which identifies its fields. */
  readonly since: string | undefined;
}

/** The parts of a section in order. They can be moved by dragging, and by Alt with the arrow keys. */
export function PartList({ section, title, outline, selected, since }: PartListProps): ReactElement {
  const page = usePage();
  const chosen = useBuilder((state) => state.chosen);
  const parts = outline[section];
  const notes = useNotes().filter((note) => note.section === section);
  const [dragged, setDragged] = useState<Part | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function handleDragStart({ dataTransfer, target: grabbed }: DragEvent, part: Part): void {
    // The options of an open part are not dragged with their row.
    if (!(grabbed instanceof Element) || !grabbed.matches('.part-head')) return;
    // WebKit cancels a drag without data. With a type of our own, no text field accepts the drop.
    dataTransfer.setData('application/x-json-modal-part', part.key);
    setDragged(part);
  }

  function handleDragOver(event: DragEvent, index: number): void {
    if (dragged === null) return;
    event.preventDefault();
    setTarget(index);
  }

  function handleDrop(event: DragEvent): void {
    if (dragged === null) return;
    event.preventDefault();
    if (target !== null) {
      const moved = chosenWith(page, dragged);
      const isDown = parts.indexOf(dragged) < target;
      // The parts that will be before them.
      const before = parts
        .slice(0, target + (isDown ? 1 : 0))
        .filter((part) => !moved.some(({ key }) => key === part.key));
      move(page, moved, before.length);
    }
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
        <span className="muted grow">
          {parts.length} of {sections[section].most}
        </span>
        {hasRoom(section, parts) ? (
          <PartPicker section={section} />
        ) : (
          <span className="muted">No more fit in a modal</span>
        )}
      </header>
      <ol className="part-list">
        {parts.map((part, index) => (
          <li
            key={part === selected && !parts.some(({ key }) => key === since) ? since : part.key}
            data-target={dragged && target === index ? side(parts.indexOf(dragged), index) : undefined}
            onDragStart={(event) => handleDragStart(event, part)}
            onDragOver={(event) => handleDragOver(event, index)}
            onDrop={handleDrop}
            onDragEnd={handleDragEnd}
          >
            <PartRow
              part={part}
              index={index}
              isSelected={part === selected}
              isChosen={chosen?.section === section && chosen.keys.includes(part.key)}
              blocks={part === selected ? outline.blocks : none}
              count={parts.length}
              {...describeFacts(part, outline.blocks)}
              notes={notes.filter(({ key }) => key === part.key)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A closed row does not depend on the other blocks. */
const none: readonly Part[] = [];

function side(from: number, to: number): 'before' | 'after' {
  return from < to ? 'after' : 'before';
}
