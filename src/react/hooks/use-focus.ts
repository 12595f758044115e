import {
  type FocusEvent,
  type MouseEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useMemo,
} from 'react';
import type { ModalState } from '../../session/modal-state.ts';
import { addKey } from '../early-keys.ts';
import { useLayout } from './use-modal-state.ts';

/**
 * Keeps the focus inside a panel when the focused element disappears. After a rejected submit, focuses the first block with
 * an error. Scrolls to the message of a submit.
 */
export function useFocus(panel: PanelRef, latest: Latest, state: ModalState) {
  const focus = useMemo(() => createFocus(panel, latest), [panel, latest]);
  useLayout(() => focus.follow(state));
  return focus;
}

type PanelRef = RefObject<HTMLElement | null>;

/** The state of the latest render. */
interface Latest {
  readonly current: { readonly state: ModalState };
}

/**
 * Whether a panel should have the focus although no focus event was received. Nothing behind its open dialog can have it, and
 * the focus that a closing question returns is not reported.
 */
function isDue(panel: Element): boolean {
  // In a frame, the focus may be outside of it.
  return panel.closest('dialog[open]') !== null && panel.ownerDocument.hasFocus();
}

/** Whether the focus has moved to another element, possibly while the panel was hidden. */
function isElsewhere(panel: Element, focus: Element | null): boolean {
  return focus !== null && !focus.matches('body') && !panel.contains(focus);
}

function createFocus(panel: PanelRef, latest: Latest) {
  let isFocused = false;
  /** The element that had the focus last. */
  let last: Element | null = null;
  /** The block that had the focus last. `null` if the focus was outside of the blocks, such as on the title. */
  let block: string | null = null;
  /** The text that was typed on the title while the modal opened. */
  let early = '';
  let submitErrors = 0;
  let isHidden = false;
  let isSent = false;

  /**
   * Starts keeping the focus when React shows the panel. The returned function is called when React hides it, which removes
   * the focus.
   */
  function show(): () => void {
    isHidden = false;
    return () => {
      isHidden = true;
    };
  }

  /** Restores the focus after something was added or removed. */
  function keep(): void {
    if (panel.current === null) return;
    const focus = findFocus(panel.current);
    if (isElsewhere(panel.current, focus) || !(isFocused || isDue(panel.current))) return;
    // A disabled element keeps the focus until the next paint. The title gets the focus only if the modal has no controls.
    const hasPlace = panel.current.contains(focus) && !focus?.matches(`:disabled, ${title}`);
    if (hasPlace) return;
    const keys = latest.current.state.blocks.map(({ key }) => key);
    const isTyped = last?.isConnected === false && last.matches(typedControls);
    focusNear(panel.current, keys, block, isTyped, early);
  }

  function follow({ blocks, submitErrorCount: current, error, busy }: ModalState): void {
    keep();
    // In a small panel, the user is at the end after a submit, and cannot see a message at the top. (jsdom does not scroll.)
    if (isSent && error !== null)
      panel.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
    isSent = busy === 'submitting';
    // A question covers the panel: the message is due when it is answered.
    if (panel.current?.parentElement?.querySelector(':scope > dialog')) return;
    const wrong = blocks.find(({ visible, error }) => visible && error !== null);
    if (current > submitErrors && wrong && panel.current) focusBlock(panel.current, wrong.key);
    submitErrors = current;
  }

  const handlers = {
    // The second press of a double click would select a word of a label, and remove the focus from its control.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.detail > 1 && (event.target as Element).closest('label')) event.preventDefault();
    },
    onKeyDown: (event: ReactKeyboardEvent) => {
      const isEarly = latest.current.state.phase !== 'ready' && (event.target as Element).matches(title);
      if (isEarly) early = addKey(early, event);
    },
    onFocus: ({ target }: FocusEvent) => {
      isFocused = true;
      if (!target.matches(title)) early = '';
      last = target;
      block = findBlockKey(target);
    },
    // Not called for elements that are removed: the last focus must be kept then.
    onBlur: () => {
      if (!isHidden) isFocused = false;
    },
  };

  return { show, keep, follow, handlers };
}

/** Focuses the first control of a block, or the title if there is none. A text that was typed before is for that control. */
export function focusStart(container: Element, early = ''): void {
  focusNear(container, [], null, false, early);
  const focus = findFocus(container);
  // A control is yet to come.
  if (focus?.matches(title))
    for (const key of early) focus.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** Focuses the control of a block. */
export function focusBlock(container: Element, key: string): void {
  findControl(listBlocks(container).find((block) => keyOf(block) === key))?.focus();
}

/**
 * Focuses a block. If it is gone, focuses the next one in the order of keys, or else the last one. If text was typed in it,
 * the block itself gets the focus: the rest of a word must not get into another control. A text that was typed before there
 * were controls is for the first one, if that takes text.
 */
function focusNear(
  container: Element,
  keys: readonly (string | null)[],
  key: string | null,
  isTyped = false,
  early = '',
): void {
  const blocks = listBlocks(container).filter(findControl);
  const place = keys.indexOf(key);
  const near = blocks.find((block) => keys.indexOf(keyOf(block)) >= place) ?? blocks.at(-1);
  const control = findControl(near);
  const isAnother = early === '' ? isTyped && near && keyOf(near) !== key : control?.matches(texts) === false;
  if (near && isAnother) near.tabIndex = -1;
  const target = (isAnother ? near : control) ?? container.querySelector<HTMLElement>(title);
  target?.focus();
  // Not while React commits, when it would take the text for one that it has not rendered.
  if (early !== '' && target?.matches(texts))
    queueMicrotask(() => target.ownerDocument.execCommand('insertText', false, early));
}

/** Returns the focused element in the document or shadow root of an element. */
export function findFocus(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot;
  // An element outside the page has neither.
  return root.activeElement ?? null;
}

/**
 * Returns the key of the block that contains an element; `null` if none does. A panel itself may be inside a block of another
 * panel.
 */
function findBlockKey(element: Element): string | null {
  const block = element.closest('[data-block-key], form');
  return block && keyOf(block);
}

function keyOf(block: Element): string | null {
  return block.getAttribute('data-block-key');
}

function listBlocks(container: Element): readonly HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-block-key]')];
}

function findControl(container: Element | undefined): HTMLElement | null {
  const chosen = container?.querySelector<HTMLElement>('input:checked:enabled');
  return chosen ?? container?.querySelector<HTMLElement>(controls) ?? null;
}

const title = '.json-modal-title';
const texts = 'textarea, input:not([type="checkbox"], [type="radio"], [type="date"])';
const typedControls = `${texts}, [type="date"]`;
const controls = ':is(input, select, textarea):enabled, [tabindex="0"]';
