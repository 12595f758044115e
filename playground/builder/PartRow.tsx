import { type MouseEvent, memo, type PointerEvent, type ReactElement, useEffect, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { countWords } from '../../src/base/text.ts';
import type { PartNote } from '../analysis/part-note.ts';
import { isAbout } from '../analysis/problem.ts';
import { moreIcon } from '../controls/icons.tsx';
import { Menu } from '../controls/Menu.tsx';
import { copyIcon, hiddenIcon, removeIcon, shownIcon } from '../controls/pane-icons.tsx';
import { isSameJson } from '../json-text/json.ts';
import { useBuilder, usePage, usePreviewState } from '../page/use-page.ts';
import { NoteLink } from '../problems/PartNotes.tsx';
import { pathOf, sections } from '../schema/kinds.ts';
import { chooseRange, clearChosen, toggleChosen } from './choose-parts.ts';
import { dragPart } from './drag-parts.ts';
import { downIcon, gripIcon, upIcon } from './icons.tsx';
import { iconOfKind } from './kind-icons.tsx';
import { PartForm } from './PartForm.tsx';
import { close, duplicate, move, open, remove } from './part-commands.ts';
import type { PartFacts } from './part-facts.ts';
import type { Part } from './read-outline.ts';
import { handleRow, rowKeys } from './row-keys.ts';

interface PartRowProps extends PartFacts {
  readonly part: Part;
  readonly index: number;
  /** The number of parts of its section. */
  readonly count: number;
  readonly isSelected: boolean;
  /** Whether it is one of several that were chosen. */
  readonly isChosen: boolean;
  /** All blocks, if it is selected. */
  readonly blocks: readonly Part[];
  readonly notes: readonly PartNote[];
}

/** A part in the list. An open one has its options below. */
export const PartRow = memo(Row, isAlike);

function Row(props: PartRowProps): ReactElement {
  const { part, index, count, isSelected, isChosen, blocks, effect, visibility, notes } = props;
  const page = usePage();
  const { builder } = page;
  const id = useId();
  const kindTitle = part.kind?.title ?? 'Unknown kind';
  const title = part.name === part.key ? kindTitle : part.name;
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = useBuilder((state) => state.isOpen) && isSelected;
  const takesFocus = useBuilder((state) => state.focus === 'part') && isSelected;

  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    builder.setState({ focus: null });
  }, [takesFocus, builder]);

  const grab = ({ nativeEvent }: PointerEvent) => dragPart(page, nativeEvent, part);

  function toggle({ currentTarget, detail, shiftKey, ctrlKey, metaKey }: MouseEvent): void {
    const isByKey = detail === 0;
    if (!isByKey && (ctrlKey || metaKey || shiftKey)) {
      if (shiftKey) chooseRange(page, part);
      else toggleChosen(page, part);
      return;
    }
    clearChosen(page);
    const act = () => (isOpen ? close(page) : open(page, part, isByKey ? 'name' : null));
    if (isByKey) act();
    else holdPlace(currentTarget, () => flushSync(act));
  }

  return (
    <div className="part" data-open={isOpen}>
      <div className="part-head">
        <span className="grip" onPointerDown={grab}>
          {gripIcon}
        </span>
        <button
          className="part-row"
          type="button"
          ref={button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-pressed={isChosen || undefined}
          aria-keyshortcuts={rowKeys}
          onClick={toggle}
          onPointerDown={grab}
          {...handleRow(page, part)}
        >
          {iconOfKind(part.kind)}
          <span className="part-name cut" title={title}>
            {title}
          </span>
          {title !== kindTitle && <span className="unseen"> {kindTitle} </span>}
          <span className="part-key">
            <span className="cut">{part.key}</span>
          </span>
          <span className="part-facts">
            {visibility !== '' && (
              <span className="part-visibility" title={visibility}>
                {visibility === 'never' ? hiddenIcon : shownIcon}
                <span className="cut">{visibility}</span>
              </span>
            )}
            {effect !== '' && <span>{effect}</span>}
            <ProblemCount part={part} />
          </span>
        </button>
        {isOpen && <PartMenu part={part} index={index} count={count} />}
      </div>
      {notes.length > 0 && (
        <div className="outline-notes">
          {notes.map((note) => (
            <NoteLink key={note.pointer} note={note} />
          ))}
        </div>
      )}
      {isOpen && <PartForm id={id} part={part} blocks={blocks} />}
    </div>
  );
}

/** The number of problems of a part, if it has any. */
function ProblemCount({ part: { section, key } }: Pick<PartRowProps, 'part'>): ReactElement | null {
  const all = usePreviewState((state) => state.problems);
  const problems = all.filter((problem) => isAbout(problem, pathOf(section, key)));
  if (problems.length === 0) return null;
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return (
    <span className="part-problem-count" data-severity={isWrong ? 'error' : 'warning'}>
      {countWords(problems.length, 'problem')}
    </span>
  );
}

/** Whether a closed row would be drawn the same: typing in the options of one part creates all parts again. */
function isAlike(before: PartRowProps, after: PartRowProps): boolean {
  if (before.isSelected || after.isSelected) return false;
  const { part, ...rest } = before;
  const { part: nextPart, ...nextRest } = after;
  const isSamePart = (['section', 'key', 'name', 'kind'] as const).every(
    (name) => part[name] === nextPart[name],
  );
  return isSamePart && isSameJson(rest, nextRest);
}

/**
 * Makes a change of the list, and scrolls so that the pressed element stays where it was. Without enough to scroll, there is
 * space above the list until the pointer leaves the list.
 */
function holdPlace(pressed: Element, makeChange: () => void): void {
  const list = pressed.closest<HTMLElement>('.builder');
  const before = pressed.getBoundingClientRect().top;
  makeChange();
  if (list === null) return;
  const moved = () => pressed.getBoundingClientRect().top - before;
  list.scrollTop += moved();
  if (!matchMedia('(hover: hover) and (min-width: 900px)').matches || moved() >= 0) return;
  list.style.paddingTop = `${spaceOf(list) - moved()}px`;
  const release = () => releasePlace(list);
  for (const event of ['pointerleave', 'keydown', 'wheel'])
    list.addEventListener(event, release, { once: true, passive: true });
}

/** Removes the space above the list. If it was scrolled past, the rows stay in place. */
function releasePlace(list: HTMLElement): void {
  const { scrollTop } = list;
  const space = spaceOf(list);
  list.style.paddingTop = '';
  list.scrollTop = Math.max(0, scrollTop - space);
}

function spaceOf(list: HTMLElement): number {
  return Number.parseFloat(list.style.paddingTop) || 0;
}

interface PartMenuProps {
  readonly part: Part;
  readonly index: number;
  /** The number of parts of its section. */
  readonly count: number;
}

/** The menu of an open part, to copy, move and remove it. */
function PartMenu({ part, index, count }: PartMenuProps): ReactElement {
  const page = usePage();
  return (
    <Menu
      label={`More of ${part.name}`}
      tip="Duplicate, move, remove"
      className="icon-button"
      groups={[
        [
          {
            label: 'Duplicate',
            icon: copyIcon,
            isDisabled: count >= sections[part.section].most,
            choose: () => duplicate(page, [part]),
          },
          {
            label: 'Move up',
            icon: upIcon,
            keys: 'Alt ↑',
            isDisabled: index === 0,
            choose: () => move(page, [part], index - 1),
          },
          {
            label: 'Move down',
            icon: downIcon,
            keys: 'Alt ↓',
            isDisabled: index === count - 1,
            choose: () => move(page, [part], index + 1),
          },
        ],
        [
          {
            label: 'Remove',
            icon: removeIcon,
            keys: 'Delete',
            isDangerous: true,
            choose: () => remove(page, [part]),
          },
        ],
      ]}
    >
      {moreIcon}
    </Menu>
  );
}
