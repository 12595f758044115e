import { type ReactElement, useId, useRef } from 'react';
import { type Kind, type Section, sections } from '../schema/kinds.ts';
import { add, hasRoom } from './actions.ts';
import type { Part } from './read-outline.ts';

interface PaletteProps {
  readonly section: Section;
  readonly parts: readonly Part[];
}

/** The kinds that a part can be of, to add one. */
export function Palette({ section, parts }: PaletteProps): ReactElement {
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { kinds, most } = sections[section];
  const isFull = !hasRoom(section, parts);
  const what = section === 'blocks' ? 'block' : 'button';

  function choose(kind: Kind): void {
    popover.current?.hidePopover();
    add(section, kind);
  }

  if (isFull) return <span className="muted palette-full">{most} at most</span>;
  return (
    <>
      <button className="button" type="button" popoverTarget={id}>
        Add a {what}
      </button>
      <div
        className="popover palette"
        id={id}
        ref={popover}
        popover="auto"
        role="dialog"
        aria-label={`Add a ${what}`}
      >
        <ul className="list">
          {kinds.map((kind) => (
            <li key={kind.ref}>
              <button className="list-item described" type="button" onClick={() => choose(kind)}>
                <strong>{kind.title}</strong>
                <span className="muted">{kind.description}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
