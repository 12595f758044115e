/**
 * A modal that opens takes the focus. While the developer is elsewhere on the page, it gives it back at once: what has the
 * focus is noted before the frame gets another modal.
 */
export function noteFocus(): void {
  noted = document.activeElement?.tagName === 'IFRAME' ? null : findFocus(document);
}

/** Brings the focus back to where it was noted. */
export function restoreFocus(): void {
  const frame = document.activeElement;
  if (noted === null || !(frame instanceof HTMLIFrameElement)) return;
  frame.blur();
  noted.focus({ preventScroll: true });
}

let noted: HTMLElement | null = null;

function findFocus(root: Document | ShadowRoot): HTMLElement {
  const focus = root.activeElement;
  if (focus?.shadowRoot?.activeElement) return findFocus(focus.shadowRoot);
  return focus instanceof HTMLElement ? focus : document.body;
}
