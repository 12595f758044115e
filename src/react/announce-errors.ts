/**
 * Announces each error under a control once, with the label of its block, unless the focus has moved to the control because
 * of it: screen readers read the error there. Returns a function that stops.
 */
export function announceErrors(panel: Element, announcer: Element): () => void {
  let known = readErrors(panel);
  let entered: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function announce(): void {
    const errors = readErrors(panel);
    const added = [...errors].filter(
      ([block, error]) => known.get(block) !== error && !block.contains(entered),
    );
    known = errors;
    if (added.length === 0) return;
    const words = document.createElement('span');
    words.textContent = added.map(([block, error]) => `${labelOf(block)}: ${error}`).join('\n');
    announcer.replaceChildren(words);
    // A reader who goes through the form must not come across them again.
    clearTimeout(timer);
    timer = setTimeout(() => announcer.replaceChildren(), millisecondsKept);
  }

  function noteFocus({ target }: Event): void {
    entered = target instanceof Element ? target : null;
    // After the observer was called: later errors are not the reason for it.
    queueMicrotask(() => {
      entered = null;
    });
  }

  const observer = new MutationObserver(announce);
  observer.observe(panel, { childList: true, characterData: true, subtree: true });
  panel.addEventListener('focusin', noteFocus);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    panel.removeEventListener('focusin', noteFocus);
  };
}

/** Longer than a screen reader needs to read from the page. */
const millisecondsKept = 3000;

/** Returns the error of each block that has one. */
function readErrors(panel: Element): ReadonlyMap<Element, string> {
  const errors = new Map<Element, string>();
  for (const note of panel.querySelectorAll('.json-modal-error')) {
    const block = note.closest('.json-modal-block');
    if (block) errors.set(block, note.querySelector(':scope > span')?.textContent ?? '');
  }
  return errors;
}

function labelOf(block: Element): string {
  return block.querySelector('.json-modal-label')?.textContent ?? '';
}
