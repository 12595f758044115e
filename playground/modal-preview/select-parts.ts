import { dragPart, movePast } from '../builder/drag-parts.ts';
import type { Part } from '../builder/read-outline.ts';
import { editingOf } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';
import { editedWordsOf, editWords, partOf, wordsOf } from './edit-words.ts';
import { openPart } from './open-part.ts';

/**
 * Lets the user select a block or a button of the preview: while selecting is on, or with Alt, the one under the pointer or with the
 * focus is outlined with the name of its kind, and a press opens it in the view of the document. A second press on its words, or F2,
 * edits them in their place. A drag, or Alt with the arrows, moves a block. Escape ends selecting. Returns a function that stops it.
 */
export function followSelecting(page: Page, crmPage: Document): () => void {
  const { isSelecting } = page;
  const stopped = new AbortController();
  const { signal } = stopped;
  let picked: Element | null = null;
  /** The part that was pressed last. */
  let pressed: Part | null = null;

  function pick(target: EventTarget | null): void {
    const element = isElement(target) ? target.closest('[data-block-key], [data-action-key]') : null;
    if (element === picked) return;
    const part = element && partOf(page, element);
    picked?.removeAttribute('data-picked');
    picked = part ? element : null;
    picked?.setAttribute('data-picked', part?.kind?.title ?? '');
  }

  function showMode(): void {
    crmPage.documentElement.toggleAttribute('data-selecting', isSelecting.getState());
    if (!isSelecting.getState()) pick(null);
  }

  function choose(element: Element, part: Part, target: EventTarget | null): void {
    const isAt = (words: Element) => isElement(target) && (words.closest('button') ?? words).contains(target);
    const index = wordsOf(page, element).findIndex((words) => isAt(words.element));
    const isSecond = part.section === pressed?.section && part.key === pressed.key && isOpen(page, part);
    if (isSecond && editWords(page, element, index)) return;
    pressed = part;
    openPart(page, part.section, part.key);
  }

  function handlePress(event: PointerEvent | MouseEvent): void {
    if (!isSelecting.getState() && !event.altKey) return;
    const edited = editedWordsOf(crmPage);
    if (edited === event.target && edited) return;
    edited?.blur();
    pick(event.target);
    if (picked === null && !isSelecting.getState()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { type, target } = event;
    withPicked((element, part) => {
      if (type === 'click') choose(element, part, target);
      else if (type === 'pointerdown' && part.section === 'blocks')
        dragPart(page, event as PointerEvent, part);
    });
  }

  function handleKey(event: KeyboardEvent): void {
    if (!isSelecting.getState() || editedWordsOf(crmPage)) return;
    if (event.key === 'Escape') isSelecting.setState(false, true);
    else if (!withPicked((element, part) => actOnKey(element, part, event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Acts on a key. Returns whether it has a meaning. */
  function actOnKey(element: Element, part: Part, { key, altKey, currentTarget }: KeyboardEvent): boolean {
    if (key === 'F2') return editWords(page, element, 0);
    // In the document, the other keys have their own meanings.
    const isInModal = currentTarget === crmPage;
    const step = { ArrowUp: -1, ArrowDown: 1 }[altKey ? key : ''];
    if (isInModal && key === 'Enter') openPart(page, part.section, part.key);
    else if (isInModal && step && part.section === 'blocks') movePast(page, part, element, step);
    else return false;
    return true;
  }

  function withPicked<Result>(act: (element: Element, part: Part) => Result): Result | undefined {
    const part = picked && partOf(page, picked);
    return picked && part ? act(picked, part) : undefined;
  }

  const listeners: Readonly<Record<string, (event: never) => void>> = {
    pointermove: ({ target, altKey }: PointerEvent) => pick(altKey || isSelecting.getState() ? target : null),
    keyup: ({ key }: KeyboardEvent) => key === 'Alt' && !isSelecting.getState() && pick(null),
    focusin: ({ target }: Event) => isSelecting.getState() && pick(target),
    pointerdown: handlePress,
    mousedown: handlePress,
    click: handlePress,
    keydown: handleKey,
  };
  for (const [type, listener] of Object.entries(listeners))
    crmPage.addEventListener(type, listener as (event: Event) => void, { capture: true, signal });
  crmPage.documentElement.addEventListener('pointerleave', () => pick(null), { signal });
  // A menu or a dialog of the page is closed first.
  const handleKeyOfPage = (event: KeyboardEvent) =>
    document.querySelector(':popover-open, dialog[open]') ?? handleKey(event);
  addEventListener('keydown', handleKeyOfPage, { capture: true, signal });
  signal.addEventListener('abort', isSelecting.subscribe(showMode));
  showMode();
  return () => stopped.abort();
}

/** Whether a part is still the one that is edited in the builder, if that is shown. */
function isOpen({ workspace, builder }: Page, { section, key }: Part): boolean {
  const { selected } = builder.getState();
  return (
    editingOf(workspace.getState()) === 'text' || (selected?.section === section && selected.key === key)
  );
}

/** Whether it is an element of any document: a frame has separate classes. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
