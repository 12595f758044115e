import { type FocusEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import type { ModalState } from '../../session/modal-state.ts';
import { useLayout } from './use-modal-state.ts';

/**
 * Keeps the focus inside a panel when the focused element disappears. After a rejected submit, focuses the first block with
 * an error. Scrolls to the message of a submit.
 */
export function useFocus(panel: PanelRef, latest: Latest, state: ModalState) {
  const focus = useMemo(() => createFocus(panel, latest), [panel, latest]);
  useLayout(focus.show, [focus]);
  useLayout(() => focus.follow(state));
  return focus;
}

type PanelRef = RefObject<HTMLElement | null>;

/** The state of the latest render. */
interface Latest {
  readonly current: { readonly state: ModalState };
}

/** Nothing behind an open dialog can have the focus: not said is only what it gets back as a question closes. */
function isDue(panel: Element): boolean {
  // In a frame, the focus may be around it.
  return panel.closest('dialog[open]') !== null && panel.ownerDocument.hasFocus();
}

/** Whether the focus went to something else, also while the panel was hidden. */
function isElsewhere(panel: Element, focus: Element | null): boolean {
  return focus !== null && !focus.matches('body') && !panel.contains(focus);
}

function createFocus(panel: PanelRef, latest: Latest) {
  let isFocused = false;
  /** The block that had the focus last; what is in none, as the title, is left for the first one. */
  let block: string | null = null;
  /** The control that was clicked last. */
  let clicked: Element | null = null;
  let submitErrors = 0;
  let isHidden = false;
  let isSent = false;

  /** Called as React shows it; what is returned, as React hides it, which takes the focus from what has it. */
  function show(): () => void {
    isHidden = false;
    return () => {
      isHidden = true;
    };
  }

  /** Called after something has come or gone. */
  function keep(): void {
    if (panel.current === null) return;
    const focus = findFocus(panel.current);
    if (isElsewhere(panel.current, focus) || !(isFocused || isDue(panel.current))) return;
    // A disabled element keeps the focus until the next paint. The title gets the focus only if the modal has no controls.
    const hasPlace = panel.current.contains(focus) && !focus?.matches(':disabled, .json-modal-title');
    if (hasPlace) return;
    const keys = latest.current.state.blocks.map(({ key }) => key);
    focusNear(panel.current, keys, block);
  }

  function follow({ blocks, submitErrorCount: current, error, busy }: ModalState): void {
    keep();
    // In a low panel, the user is at its end after a submit, and does not see a message at the top. (jsdom does not scroll.)
    if (isSent && error !== null)
      panel.current?.querySelector('[role="alert"]')?.scrollIntoView?.({ block: 'nearest' });
    isSent = busy === 'submitting';
    // A question lies over it: what is due comes as that is answered.
    if (panel.current?.parentElement?.querySelector(':scope > dialog')) return;
    const wrong = blocks.find(({ visible, error }) => visible && error !== null);
    if (current > submitErrors && wrong && panel.current) focusBlock(panel.current, wrong.key);
    submitErrors = current;
  }

  /** Called with each click before its target. The second click of a double click does nothing; quick taps on different elements count. */
  function catchClick(event: globalThis.MouseEvent): void {
    const target = event.target as Element;
    // The click on its control follows.
    if (target.closest('label')) return;
    const control = target.closest('.json-modal-button, .json-modal-popup, .json-modal-input');
    if (event.detail > 1 && control === clicked && !control?.matches('.json-modal-popup')) {
      event.stopPropagation();
      // On a phone, the press before it takes the focus from the input among choices.
      control?.querySelector('input')?.focus();
    }
    clicked = control;
  }

  const handlers = {
    // The second press of a double click selects a word of a label, and would take the focus from its control.
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      if (event.detail > 1 && (event.target as Element).closest('label')) event.preventDefault();
    },
    onFocus: ({ target }: FocusEvent) => {
      isFocused = true;
      block = findBlockKey(target);
    },
    // Not called for what is taken out of the page: just then it must be remembered.
    onBlur: () => {
      if (!isHidden) isFocused = false;
    },
  };

  return { show, keep, follow, catchClick, handlers };
}

/** Puts the focus where work starts: on the first control of a block, or on the title while there is none. */
export function focusStart(container: Element): void {
  focusNear(container, [], null);
}

/** Puts the focus on the control of a block. */
export function focusBlock(container: Element, key: string): void {
  findControl(listBlocks(container).find((block) => keyOf(block) === key))?.focus();
}

/** Puts the focus on a block, or if it is gone, on the one that comes after it in the order of keys, or else on the last one. */
function focusNear(container: Element, keys: readonly (string | null)[], key: string | null): void {
  const blocks = listBlocks(container).filter(findControl);
  const place = keys.indexOf(key);
  const near = blocks.find((block) => keys.indexOf(keyOf(block)) >= place) ?? blocks.at(-1);
  (findControl(near) ?? container.querySelector<HTMLElement>('.json-modal-title'))?.focus();
}

/** Returns the focused element in the document or shadow root of an element. */
export function findFocus(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot;
  // An element outside the page has neither.
  return root.activeElement ?? null;
}

/** The key of the block that an element is in; `null` for what is in none, although its panel may be in a block of another one. */
function findBlockKey(element: Element): string | null {
  const block = element.closest('[data-block-key], form');
  return block && keyOf(block);
}

function keyOf(block: Element): string | null {
  return block.getAttribute('data-block-key');
}

function listBlocks(container: Element): readonly Element[] {
  return [...container.querySelectorAll('[data-block-key]')];
}

function findControl(container: Element | undefined): HTMLElement | null {
  const chosen = container?.querySelector<HTMLElement>('input:checked:enabled');
  return chosen ?? container?.querySelector<HTMLElement>(controls) ?? null;
}

const controls = ':is(input, select, textarea):enabled, [tabindex="0"]';
