import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Page } from '../page/page.ts';
import { chooseRange, chosenWith, clearChosen, partsOf } from './choose-parts.ts';
import { close, copy, duplicate, hasRoom, move, paste, remove } from './part-commands.ts';
import type { Part } from './read-outline.ts';

/** The keys of a row, besides the arrows and Escape. */
export const rowKeys =
  'Shift+ArrowUp Shift+ArrowDown Alt+ArrowUp Alt+ArrowDown Delete Control+D Control+C Control+X Control+V';

/** Returns the handlers of the keys and the clipboard of a row: they act on all chosen parts if it is one of them. */
export function handleRow(page: Page, part: Part) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (handleKey(page, part, event)) event.preventDefault();
    },
    onCopy: (event: ClipboardEvent) => {
      event.clipboardData.setData('text/plain', copy(page, chosenWith(page, part)));
      event.preventDefault();
    },
    onCut: (event: ClipboardEvent) => {
      const parts = chosenWith(page, part);
      event.clipboardData.setData('text/plain', copy(page, parts));
      event.preventDefault();
      remove(page, parts);
    },
    onPaste: (event: ClipboardEvent) => {
      const after = chosenWith(page, part).at(-1) ?? part;
      if (paste(page, after, event.clipboardData.getData('text/plain'))) event.preventDefault();
    },
  };
}

/** Acts on a key of a row. Returns whether it has a meaning there. */
function handleKey(page: Page, part: Part, event: KeyboardEvent<HTMLElement>): boolean {
  const { key } = event;
  if (key === 'ArrowUp' || key === 'ArrowDown') handleArrow(page, part, event, key === 'ArrowUp' ? -1 : 1);
  else if (key === 'Escape') return handleEscape(page, part);
  else if (key === 'Delete') remove(page, chosenWith(page, part));
  else if (key === 'd' && (event.ctrlKey || event.metaKey)) {
    const parts = chosenWith(page, part);
    if (hasRoom(part.section, partsOf(page, part.section), parts.length)) duplicate(page, parts);
  } else return false;
  return true;
}

/** Moves the chosen parts with Alt, chooses one more with Shift, or else goes to the next row. */
function handleArrow(
  page: Page,
  part: Part,
  { altKey, shiftKey, currentTarget }: KeyboardEvent<HTMLElement>,
  step: 1 | -1,
): void {
  const all = partsOf(page, part.section);
  const indexOf = (part: Part) => all.findIndex(({ key }) => key === part.key);
  const next = all[indexOf(part) + step];
  const parts = chosenWith(page, part);
  if (altKey) move(page, parts, indexOf(parts[0]) + step);
  else if (!shiftKey) clearChosen(page);
  else if (next) chooseRange(page, next, part);
  if (!altKey && (next || !shiftKey)) focusNext(currentTarget, step);
}

/** Chooses nothing any more, or else closes the part. */
function handleEscape(page: Page, part: Part): boolean {
  const { chosen, isOpen, selected } = page.builder.getState();
  if (chosen) clearChosen(page);
  else if (isOpen && selected?.key === part.key) close(page);
  else return false;
  return true;
}

function focusNext(button: HTMLElement, step: number): void {
  const all = [...(button.closest('.builder')?.querySelectorAll<HTMLElement>('.part-row') ?? [])];
  all[all.indexOf(button) + step]?.focus();
}
