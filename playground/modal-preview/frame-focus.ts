import type { Modal } from 'json-modal';

/** Keeps the focus where it is when the frame gets another modal. */
interface FrameFocus {
  /** Stores the focus before the frame gets another modal, in which a block may have another key. */
  readonly note: (before: Modal | null, newKeyOf: (key: string) => string) => void;
  /** Returns the focus to the stored place. */
  readonly restore: (modal: Modal | null) => void;
}

/** Creates the functions that keep the focus when the modal of the frame is replaced. */
export function createFrameFocus(): FrameFocus {
  let noted: HTMLElement | null = null;
  let place: ModalPlace | null = null;
  let endSearch = () => {};
  let isWaiting = false;
  // Whoever goes somewhere else before the modal is there stays there.
  document.addEventListener('focusin', () => {
    if (isWaiting) noted = findFocus(document);
  });

  /**
   * Notes the focus before the frame gets a new modal, because a modal takes the focus when it opens. Focus outside
   * the modal is restored at once; focus inside it as soon as the new modal has that control.
   */
  function noteFocus(before: Modal | null, newKeyOf: (key: string) => string): void {
    const frame = findFrame();
    isWaiting = true;
    noted = frame ? null : findFocus(document);
    const framePlace = frame?.contentDocument && before && findPlace(frame.contentDocument, newKeyOf);
    // A modal that was not drawn yet was replaced immediately.
    place = frame ? (framePlace ?? place) : null;
  }

  function restoreFocus(modal: Modal | null): void {
    const frame = findFrame();
    isWaiting = false;
    endSearch();
    if (frame === null) return;
    if (noted !== null) {
      frame.blur();
      noted.focus({ preventScroll: true });
    } else if (modal !== null && frame.contentDocument) {
      searchPlace(frame.contentDocument);
    }
  }

  /** Searches the place at each drawing, since a response or the value of another block may show its block. */
  function searchPlace(page: Document): void {
    const search = () => {
      if (place !== null && findFrame() !== null && !goTo(place, page)) return;
      forget();
    };
    const forget = () => {
      place = null;
      endSearch();
    };
    const observer = new MutationObserver(search);
    const listening = new AbortController();
    endSearch = () => {
      observer.disconnect();
      listening.abort();
    };
    observer.observe(page.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    page.addEventListener('pointerdown', forget, { signal: listening.signal });
    // Typing into a control ends the search. A title takes no keys.
    const notice = ({ key }: KeyboardEvent) =>
      (key === 'Tab' || findPlace(page, String) !== null) && forget();
    page.addEventListener('keydown', notice, { signal: listening.signal });
    search();
  }

  return { note: noteFocus, restore: restoreFocus };
}

function findFrame(): HTMLIFrameElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLIFrameElement ? activeElement : null;
}

function findFocus(root: Document | ShadowRoot): HTMLElement {
  const focus = root.activeElement;
  if (focus?.shadowRoot?.activeElement) return findFocus(focus.shadowRoot);
  return focus instanceof HTMLElement ? focus : document.body;
}

/** The focused control of a modal, described so that it can be found in a modal with a similar schema. */
interface ModalPlace {
  /** The block's key; `null` for a control outside of blocks, such as a button. */
  readonly block: string | null;
  /** The index of the control in its block, or among those outside of blocks. */
  readonly index: number;
  readonly selection: readonly [start: number, end: number] | null;
}

/** Returns the focused control; `null` if no control of the modal has the focus. */
function findPlace(page: Document, newKeyOf: (key: string) => string): ModalPlace | null {
  const focused = page.activeElement;
  if (focused === null) return null;
  const block = focused.closest('[data-block-key]');
  const controls: readonly Element[] = controlsOf(page, block);
  const index = controls.indexOf(focused);
  if (index < 0) return null;
  const key = block && keyOf(block);
  return { block: key && newKeyOf(key), index, selection: readSelection(focused) };
}

/** Focuses the control at a place. Returns whether it has the focus. */
function goTo({ block, index, selection }: ModalPlace, page: Document): boolean {
  const blocks = [...page.querySelectorAll('[data-block-key]')];
  const blockElement = block === null ? null : blocks.find((element) => keyOf(element) === block);
  const controls = blockElement === undefined ? [] : controlsOf(page, blockElement);
  const control = controls[index] ?? (block === null ? undefined : controls[0]);
  if (control === undefined) return false;
  control.focus();
  if (selection !== null && isText(control)) control.setSelectionRange(...selection);
  return page.activeElement === control;
}

function keyOf(block: Element): string | null {
  return block.getAttribute('data-block-key');
}

function controlsOf(page: Document, block: Element | null): readonly HTMLElement[] {
  const around = block ?? page.querySelector('.json-modal-panel');
  const all = [...(around?.querySelectorAll<HTMLElement>(reachable) ?? [])];
  return block === null ? all.filter((control) => control.closest('[data-block-key]') === null) : all;
}

const reachable = ':is(a[href], button, input, select, textarea, [tabindex]):not(.json-modal-title)';

function readSelection(control: Element): ModalPlace['selection'] {
  if (!isText(control)) return null;
  return [control.selectionStart ?? 0, control.selectionEnd ?? 0];
}

/** Whether a control has a caret that can be read. Checked by its tag, since the classes of a frame's elements differ. */
function isText(control: Element): control is HTMLInputElement | HTMLTextAreaElement {
  return 'selectionStart' in control && control.selectionStart !== null;
}
