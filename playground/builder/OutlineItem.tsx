import { type KeyboardEvent, type MouseEvent, memo, type ReactElement, useEffect, useRef } from 'react';
import { isAbout, type Problem } from '../analysis/problem.ts';
import { gripIcon } from '../controls/icons.tsx';
import { showDetails } from '../controls/show-details.ts';
import { usePreviewState } from '../preview-state/preview-state.ts';
import { pathOf } from '../schema/kinds.ts';
import { move, remove } from './actions.ts';
import type { Part } from './read-outline.ts';
import { builder, useBuilder } from './store.ts';

interface OutlineItemProps {
  readonly part: Part;
  readonly index: number;
  readonly isChosen: boolean;
}

/** One part in the outline. */
export const OutlineItem = memo(function OutlineItem({
  part,
  index,
  isChosen,
}: OutlineItemProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const isWrong = usePreviewState(({ problems }) => problems.some((problem) => isErrorIn(problem, part)));
  const takesFocus = useBuilder((state) => state.focus === 'part') && isChosen;

  useEffect(() => {
    if (!takesFocus) return;
    button.current?.focus();
    builder.setState({ focus: null });
  }, [takesFocus]);

  function choose({ currentTarget }: MouseEvent): void {
    builder.setState({ chosen: { section: part.section, key: part.key } });
    showDetails(currentTarget);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === 'Delete') remove(part);
    else if (step === undefined) return;
    else if (event.altKey) move(part, index + step);
    else focusNext(event.currentTarget, step);
    event.preventDefault();
  }

  return (
    <button
      className="list-item outline-item"
      type="button"
      ref={button}
      aria-current={isChosen}
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

/** A key that is typed into the options of a part makes all parts anew. */
function isAlike(before: OutlineItemProps, after: OutlineItemProps): boolean {
  const names = ['section', 'key', 'name', 'kind'] as const;
  const isSamePart = names.every((name) => before.part[name] === after.part[name]);
  return isSamePart && before.index === after.index && before.isChosen === after.isChosen;
}
