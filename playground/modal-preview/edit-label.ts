import { writeOption } from '../builder/change.ts';
import { keyByLabel } from '../builder/part-commands.ts';
import { textOf } from '../documents/workspace-store.ts';
import { nodeAt } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { pathOf } from '../schema/kinds.ts';

/** Returns the label of a block of the preview; `null` if none is shown. */
export function labelOf(block: Element): Element | null {
  return block.querySelector('.json-modal-label');
}

/** Returns the field of a label that is being edited in a page of the CRM; `null` if there is none. */
export function editedLabelOf(crmPage: Document): HTMLElement | null {
  return crmPage.querySelector<HTMLElement>('.edited-label');
}

/**
 * Edits the label of a block where it is shown, as the document has it. Enter, or leaving the field, keeps the text as one step of
 * the history; Escape, or an empty text, leaves the label as it was. Returns whether the block has a label to edit.
 */
export function editLabel(page: Page, block: Element): boolean {
  const label = labelOf(block);
  const path = [...pathOf('blocks', block.getAttribute('data-block-key') ?? ''), 'options', 'label'];
  const written: unknown = nodeAt(textOf(page.workspace.getState()), path)?.value;
  if (label === null || typeof written !== 'string') return false;
  const crmPage = block.ownerDocument;
  const field = crmPage.createElement('input');
  field.className = 'edited-label';
  field.value = written;
  field.setAttribute('aria-label', `Label of "${written}"`);
  // Outside of an open dialog, nothing can have the focus.
  (block.closest('dialog') ?? crmPage.body).append(field);
  placeOver(label, block, field);

  let hasEnded = false;
  function end(isKept: boolean): void {
    if (hasEnded) return;
    hasEnded = true;
    field.remove();
    const text = field.value.trim();
    if (!isKept || text === '' || text === written) return;
    writeOption(page, path, text);
    keyByLabel(page, path);
  }

  field.addEventListener('blur', () => end(true));
  field.addEventListener('keydown', (event) => {
    // The modal has its own meanings of Enter and Escape.
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    end(event.key === 'Enter');
    block.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus();
  });
  field.select();
  field.focus();
  return true;
}

/** Puts the field where the label is, in its font. */
function placeOver(label: Element, block: Element, field: HTMLElement): void {
  Object.assign(field.style, { font: getComputedStyle(label).font, left: '0', top: '0' });
  // The modal draws a ring around what has the focus; the field has its border.
  field.style.outline = 'none';
  const [place, room, own] = [label, block, field].map((element) => element.getBoundingClientRect());
  if (place === undefined || room === undefined || own === undefined) return;
  field.style.left = `${room.left - own.left - 8}px`;
  field.style.top = `${place.top - own.top + (place.height - own.height) / 2}px`;
  field.style.width = `${room.width + 16}px`;
}
