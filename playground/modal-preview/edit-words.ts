import { isObject } from '../../src/base/json.ts';
import { change, writeOption } from '../builder/change.ts';
import { partsOf } from '../builder/choose-parts.ts';
import { writeItemLabel } from '../builder/edit-items.ts';
import { followsLabel } from '../builder/items.ts';
import { keyByLabel } from '../builder/part-commands.ts';
import type { Part } from '../builder/read-outline.ts';
import { shorten } from '../controls/text.ts';
import { sampleOf, textOf } from '../documents/workspace-store.ts';
import { type DocumentPath, nodeAt } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { pathOf } from '../schema/kinds.ts';

/** Words of the document that an element of the modal shows. */
interface Words {
  readonly element: Element;
  readonly path: DocumentPath;
  readonly write: (words: string) => void;
}

/** Returns the block or button of the document that an element of the modal shows. */
export function partOf(page: Page, element: Element): Part | undefined {
  const block = element.getAttribute('data-block-key');
  const [section, key] =
    block === null
      ? (['actions', element.getAttribute('data-action-key')] as const)
      : (['blocks', page.preview.keyInText(block)] as const);
  return partsOf(page, section).find((part) => part.key === key);
}

/** Returns the words of a part that an element shows: its label, its text, and the labels of its items. */
export function wordsOf(page: Page, element: Element): readonly Words[] {
  const part = partOf(page, element);
  if (part === undefined) return [];
  const path = [...pathOf(part.section, part.key), 'options'];
  const find = (selector: string) => [...element.querySelectorAll(selector)];
  const labels = find('.json-modal-label, [data-action-key] > :last-child').map((label) => ({
    element: label,
    path: [...path, 'label'],
    write: (words: string) => keyByLabel(page, [...path, 'label'], words),
  }));
  const texts = find('.json-modal-text').map((text) => ({
    element: text,
    path: [...path, 'value'],
    write: (words: string) => writeOption(page, [...path, 'value'], words),
  }));
  const items = find('.json-modal-choice').map((choice) => itemWords(page, part, path, choice));
  return [...labels, ...texts, ...items].filter((words) => typeof readAt(page, words.path) === 'string');
}

function itemWords(page: Page, part: Part, path: DocumentPath, choice: Element): Words {
  const value = choice.querySelector('input')?.value;
  const list = part.options.get('items');
  const items = Array.isArray(list) ? list.map((item) => (isObject(item) ? item : {})) : [];
  const index = items.findIndex((item) => String(item['value']) === value);
  return {
    element: choice.querySelector('label') ?? choice,
    path: [...path, 'items', index, 'label'],
    write: (words) => {
      const state = page.workspace.getState();
      const isFollowed = followsLabel(part, index, textOf(state), sampleOf(state).text);
      change(page, (text) => writeItemLabel(text, [...path, 'items'], index, words, items, isFollowed));
    },
  };
}

function readAt({ workspace }: Page, path: DocumentPath): unknown {
  return nodeAt(textOf(workspace.getState()), path)?.value;
}

/** Returns the field of words that are edited in a page of the CRM; `null` if there is none. */
export function editedWordsOf(crmPage: Document): HTMLElement | null {
  return crmPage.querySelector<HTMLElement>('.edited-words');
}

/**
 * Edits words of a part where an element shows them, as the document has them. Enter, or leaving the field, keeps them as one step of
 * the history; Escape, or an empty field, leaves them as they were. Tab keeps them and goes to the next. Returns whether it has them.
 */
export function editWords(page: Page, shown: Element, index: number): boolean {
  const words = wordsOf(page, shown)[index];
  if (words === undefined) return false;
  const { path, element, write } = words;
  const crmPage = shown.ownerDocument;
  const isText = path.at(-1) === 'value';
  const field = createField(crmPage, String(readAt(page, path)), isText);
  // Outside of an open dialog, nothing can have the focus.
  (shown.closest('dialog') ?? crmPage.body).append(field);
  placeOver(element, shown, field);
  const before = field.value;
  const ended = new AbortController();
  const { signal } = ended;

  function end(isKept: boolean): void {
    if (signal.aborted) return;
    ended.abort();
    field.remove();
    const after = isText || before.includes('\n') ? field.value : field.value.replaceAll('\n', ' ');
    const isChanged = after !== before && after.trim() !== '';
    // Another program may have removed them from the document.
    if (isKept && isChanged && readAt(page, path) !== undefined) write(after.trim());
  }

  function handleKey(event: KeyboardEvent): void {
    // The modal has its own meanings of keys.
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    const isLine = isText && key === 'Enter' && shiftKey;
    if (isComposing || isLine || !['Enter', 'Escape', 'Tab'].includes(key)) return;
    event.preventDefault();
    end(key !== 'Escape');
    const current = shown.isConnected ? shown : findPart(crmPage, path);
    if (current === null || (key === 'Tab' && editWords(page, current, index + (shiftKey ? -1 : 1)))) return;
    const controls = 'button, input, textarea, [tabindex]';
    const control = current.matches(controls) ? current : current.querySelector(controls);
    (control as HTMLElement | null)?.focus();
  }

  field.addEventListener('blur', () => end(true));
  field.addEventListener('keydown', handleKey);
  // Before the page stores its state.
  addEventListener('beforeunload', () => end(true), { signal });
  field.select();
  field.focus();
  return true;
}

/** Returns the element of the part at a path. The modal may have been drawn again, and the block may have another key. */
function findPart(crmPage: Document, [, section, , key]: DocumentPath): Element | null {
  const attribute = section === 'blocks' ? 'data-block-key' : 'data-action-key';
  return crmPage.querySelector(`[${attribute}="${CSS.escape(`${key}`)}"]`);
}

function createField(crmPage: Document, written: string, isText: boolean): HTMLTextAreaElement {
  const field = crmPage.createElement('textarea');
  field.className = 'edited-words';
  field.value = written;
  field.rows = written.split('\n').length;
  field.setAttribute('aria-label', `${isText ? 'Text' : 'Label'} of "${shorten(written, 40)}"`);
  return field;
}

/** Puts the field over the words, in their font: from there to the end of the block, or over the button. */
function placeOver(words: Element, shown: Element, field: HTMLElement): void {
  const { font, direction } = getComputedStyle(words);
  const isButton = shown.matches('button');
  const textAlign = isButton ? 'center' : '';
  // The modal draws a ring around what has the focus; the field has its border.
  Object.assign(field.style, { font, textAlign, left: '0', top: '0', outline: 'none' });
  const place = words.getBoundingClientRect();
  const room = shown.getBoundingClientRect();
  const own = field.getBoundingClientRect();
  const isMirrored = direction === 'rtl';
  const left = isButton || isMirrored ? room.left : place.left;
  const right = isButton || !isMirrored ? room.right : place.right;
  const width = Math.max(right - left, leastWidth) + 2 * around;
  const top = Math.max(place.top - around, 0);
  field.style.left = `${(isMirrored ? left - around : right + around - width) - own.left}px`;
  field.style.top = `${top - own.top}px`;
  field.style.width = `${width}px`;
  field.style.minHeight = `${place.height + 2 * around}px`;
  field.style.maxHeight = `${innerHeight - top}px`;
}

/** The room of the field around its words, in pixels, with its border. */
const around = 6;
/** In pixels. A short label may become longer. */
const leastWidth = 160;
