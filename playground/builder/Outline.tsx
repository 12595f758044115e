import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactElement,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { PartNote } from '../analysis/part-note.ts';
import { isAbout, type Problem } from '../analysis/problem.ts';
import { scrollToDetails } from '../controls/scroll-to-details.ts';
import { useBuilder, usePage, usePreviewState } from '../page/use-page.ts';
import { NoteLink, useNotes } from '../problems/PartNotes.tsx';
import { type Kind, pathOf, type Section, sections } from '../schema/kinds.ts';
import { gripIcon } from './icons.tsx';
import { add, hasRoom, move, remove } from './part-commands.ts';
import type { Part } from './read-outline.ts';

interface OutlineProps {
  readonly section: Section;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly selected: Part | undefined;
}

/** The parts of a section in order. They can be moved by dragging, and by Alt with the arrow keys. */
export function Outline({ section, title, parts, selected }: OutlineProps): ReactElement {
  const page = usePage();
  const notes = useNotes().filter((note) => note.section === section);
  const [dragged, setDragged] = useState<Part | null>(null);
  const [target, setTarget] = useState<number | null>(null);

  function handleDragStart({ dataTransfer }: DragEvent, part: Part): void {
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
    event.preventDefault();
    if (dragged !== null && target !== null) move(page, dragged, target);
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
            <OutlineItem part={part} index={index} isSelected={part === selected} />
            <OutlineNotes notes={notes.filter(({ key }) => key === part.key)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Rendered beside the part's button: a link to the text cannot be inside of another button. */
function OutlineNotes({ notes }: { readonly notes: readonly PartNote[] }): ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <div className="outline-notes">
      {notes.map((note) => (
        <NoteLink key={note.pointer} note={note} />
      ))}
    </div>
  );
}

function side(from: number, to: number): 'before' | 'after' {
  return from < to ? 'after' : 'before';
}

interface OutlineItemProps {
  readonly part: Part;
  readonly index: number;
  readonly isSelected: boolean;
}

/** One part in the outline. */
const OutlineItem = memo(function OutlineItem({ part, index, isSelected }: OutlineItemProps): ReactElement {
  const page = usePage();
  const { builder } = page;
  const button = useRef<HTMLButtonElement>(null);
  const isWrong = usePreviewState(({ problems }) => problems.some((problem) => isErrorIn(problem, part)));
  const takesFocus = useBuilder((state) => state.focus === 'part') && isSelected;

  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    builder.setState({ focus: null });
  }, [takesFocus, builder]);

  function choose({ currentTarget }: MouseEvent): void {
    builder.setState({ selected: { section: part.section, key: part.key } });
    scrollToDetails(currentTarget);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Delete') remove(page, part);
    else if (step === undefined) return;
    else if (event.altKey) move(page, part, index + step);
    else focusNext(event.currentTarget, step);
    event.preventDefault();
  }

  return (
    <button
      className="list-item outline-item"
      type="button"
      ref={button}
      aria-current={isSelected}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
      onClick={choose}
      onKeyDown={handleKeyDown}
    >
      <span className="grip">{gripIcon}</span>
      <span className="grow outline-name" title={part.name}>
        {part.name}
      </span>
      <span className="muted">{part.kind?.title ?? 'Unknown kind'}</span>
      {isWrong && (
        <span className="outline-wrong">
          <span className="unseen">error</span>
        </span>
      )}
    </button>
  );
}, isAlike);

function isErrorIn(problem: Problem, { section, key }: Part): boolean {
  return problem.severity === 'error' && isAbout(problem, pathOf(section, key));
}

function focusNext(button: HTMLElement, step: number): void {
  const all = [...(button.closest('.builder-outline')?.querySelectorAll<HTMLElement>('.outline-item') ?? [])];
  all[all.indexOf(button) + step]?.focus();
}

/** Whether two parts are equal: typing in the options of one creates all parts again. */
function isAlike(before: OutlineItemProps, after: OutlineItemProps): boolean {
  const names = ['section', 'key', 'name', 'kind'] as const;
  const isSamePart = names.every((name) => before.part[name] === after.part[name]);
  return isSamePart && before.index === after.index && before.isSelected === after.isSelected;
}

interface PaletteProps {
  readonly section: Section;
  readonly parts: readonly Part[];
}

/** The kinds that a part can be of, to add one. */
function Palette({ section, parts }: PaletteProps): ReactElement {
  const page = usePage();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { kinds, most } = sections[section];
  const isFull = !hasRoom(section, parts);
  const what = section === 'blocks' ? 'block' : 'button';

  function choose(kind: Kind): void {
    popover.current?.hidePopover();
    add(page, section, kind);
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
