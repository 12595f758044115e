/** Calls a function with the keys that are pressed anywhere in the page, including the frame of the modal. */
export function listenToKeys(handle: (event: KeyboardEvent) => void): void {
  addEventListener('keydown', handle);
  const listenInside = ({ target }: Event) => {
    if (target instanceof HTMLIFrameElement) target.contentWindow?.addEventListener('keydown', handle);
  };
  // A frame's load does not bubble.
  document.addEventListener('load', listenInside, true);
}
