/** Acts when the pointer is released, here or in the preview; without a press, as in another window, a second later. */
export function afterPress(act: () => void): void {
  const listening = new AbortController();
  const end = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    // The click comes first.
    setTimeout(act);
  };
  for (const place of [window, ...Array.from(window.frames, (_, index) => window.frames[index])])
    place?.addEventListener('pointerup', end, { signal: listening.signal });
  setTimeout(end, 1000);
}
