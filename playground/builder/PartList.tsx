import type { ReactElement } from 'react';
import { useBuilder } from '../page/use-page.ts';
import { useNotes } from '../problems/PartNotes.tsx';
import { type Section, sections } from '../schema/kinds.ts';
import { PartPicker } from './PartPicker.tsx';
import { PartRow } from './PartRow.tsx';
import { hasRoom } from './part-commands.ts';
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
  const chosen = useBuilder((state) => state.chosen);
  const parts = outline[section];
  const notes = useNotes().filter((note) => note.section === section);

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
      <ol className="part-list" data-section={section}>
        {parts.map((part, index) => (
          <li
            key={part === selected && !parts.some(({ key }) => key === since) ? since : part.key}
            data-part-key={part.key}
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
