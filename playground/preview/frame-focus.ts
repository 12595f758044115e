import type { Modal } from 'json-modal';
import { findPlace, goTo, type ModalPlace } from './modal-place.ts';

/**
 * A modal that opens takes the focus. Where the developer is, is noted before the frame gets another modal: elsewhere on
 * the page, it gives the focus back at once; in the modal, as soon as the new one has that control.
 */
export function noteFocus(before: Modal | null): void {
  const frame = findFrame();
  noted = frame ? null : findFocus(document);
  const found = frame?.contentDocument && before && findPlace(frame.contentDocument);
  // A modal that was not drawn yet has been left as soon as it came.
  place = frame ? (found ?? place) : null;
}

/** Brings the focus back to where it was noted. */
export function restoreFocus(modal: Modal | null): void {
  const frame = findFrame();
  endSearch();
  if (frame === null) return;
  if (noted !== null) {
    frame.blur();
    noted.focus({ preventScroll: true });
  } else if (modal !== null && frame.contentDocument) {
    searchPlace(frame.contentDocument);
  }
}

let noted: HTMLElement | null = null;
let place: ModalPlace | null = null;
let endSearch = () => {};

/** Looks at whatever is drawn: the answer to the opening is waited for, and so is a block that shows for another's value. */
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
  // Who types into what has the focus now is there; a title or nothing takes no keys.
  const notice = ({ key }: KeyboardEvent) => (key === 'Tab' || findPlace(page) !== null) && forget();
  page.addEventListener('keydown', notice, { signal: listening.signal });
  search();
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
