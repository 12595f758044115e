import { editingOf } from '../documents/workspace-store.ts';
import type { Page } from '../page/page.ts';
import { findBlockKind } from '../schema/kinds.ts';
import { editedLabelOf, editLabel, labelOf } from './edit-label.ts';
import { openPart } from './open-part.ts';

/**
 * Lets the user select a block of the preview: while selecting is on, or with Alt, the block under the pointer or with the focus
 * is outlined with the name of its kind, and a press opens it in the view of the document. A second press on its label, or F2, edits
 * that in its place. Escape ends selecting. Returns a function that stops it.
 */
export function followSelecting(page: Page, crmPage: Document): () => void {
  const { isSelecting } = page;
  const stopped = new AbortController();
  const { signal } = stopped;
  let picked: Element | null = null;
  /** The key of the block that was pressed last. */
  let pressed: string | null = null;

  function pick(target: EventTarget | null): void {
    const block = isElement(target) ? target.closest('[data-block-key]') : null;
    if (block === picked) return;
    picked?.removeAttribute('data-picked');
    picked = block;
    picked?.setAttribute('data-picked', kindOf(picked));
  }

  function showMode(): void {
    crmPage.documentElement.toggleAttribute('data-selecting', isSelecting.getState());
    if (!isSelecting.getState()) pick(null);
  }

  function choose(event: Event): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    const key = picked?.getAttribute('data-block-key');
    if (!picked || !key || event.type === 'pointerdown' || event.type === 'mousedown') return;
    const isOnLabel = isElement(event.target) && labelOf(picked)?.contains(event.target);
    if (pressed === key && isOnLabel && isOpen(page, key) && editLabel(page, picked)) return;
    pressed = key;
    openPart(page, 'blocks', key);
  }

  function handlePress(event: PointerEvent | MouseEvent): void {
    if (!isSelecting.getState() && !event.altKey) return;
    const edited = editedLabelOf(crmPage);
    if (edited === event.target && edited) return;
    edited?.blur();
    pick(event.target);
    if (picked !== null || isSelecting.getState()) choose(event);
  }

  function handleKey(event: KeyboardEvent): void {
    if (!isSelecting.getState() || editedLabelOf(crmPage)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopImmediatePropagation();
      isSelecting.setState(false, true);
    } else if (event.key === 'F2' && picked !== null) editLabel(page, picked);
    else if (event.key === 'Enter' && picked !== null) choose(event);
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

/** Whether a block is still the one that is edited in the builder, if that is shown. */
function isOpen({ workspace, builder }: Page, key: string): boolean {
  return editingOf(workspace.getState()) === 'text' || builder.getState().selected?.key === key;
}

function kindOf(block: Element): string {
  return findBlockKind(block.getAttribute('data-kind') ?? '')?.title ?? '';
}

/** Whether it is an element of any document: a frame has separate classes. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}
