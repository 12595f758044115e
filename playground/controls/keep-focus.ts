/** Moves the focus to the nearest control, instead of to the top of the page, when the focused one is removed or disabled. */
export function keepFocus(): void {
  let focused: Element | null = null;
  /** The position of the focused element. A range keeps its position when elements around it are removed. */
  const place = new Range();

  function hold(target: EventTarget | null): void {
    if (!(target instanceof Element)) return;
    focused = target;
    place.setStartBefore(target);
    place.collapse(true);
  }

  /** Forgets the control if the user has moved the focus away, or to another window: it is not lost then. */
  function letGo(): void {
    if (focused !== document.activeElement && focused !== null && isUsable(focused)) focused = null;
  }

  function follow(changes: readonly MutationRecord[]): void {
    if (focused === null || !isGone(focused, changes)) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body || activeElement === focused;
    focused = null;
    if (isLost) findNear(place)?.focus();
  }

  document.addEventListener('focusin', ({ target }) => hold(target));
  document.addEventListener('focusout', () => queueMicrotask(letGo));
  const attributes = ['disabled', 'hidden', 'data-view'];
  new MutationObserver(follow).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: attributes,
  });
}

/** Returns the next control in the smallest element around the place, or else its last one. */
function findNear(place: Range): HTMLElement | undefined {
  for (let node: Node | null = place.startContainer; node !== null; node = node.parentNode) {
    if (!(node instanceof Element)) continue;
    const all = [...node.querySelectorAll<HTMLElement>(reachable)].filter(isUsable);
    const next = all.find((control) => place.comparePoint(control, 0) >= 0) ?? all.at(-1);
    if (next) return next;
  }
  return undefined;
}

/**
 * Whether an element is gone. Its visibility is checked only if it may have changed, since that needs a layout of the page.
 */
function isGone(element: Element, changes: readonly MutationRecord[]): boolean {
  if (!element.isConnected || element.matches(':disabled')) return true;
  return changes.some(({ type }) => type === 'attributes') && !element.checkVisibility();
}

const reachable = ':is(a[href], button, input, select, textarea, [tabindex]):not([tabindex="-1"])';

function isUsable(element: Element): boolean {
  return element.isConnected && !element.matches(':disabled') && element.checkVisibility();
}

/** Whether a modifier makes a key a command of the browser, such as Alt with an arrow for "back". */
export function hasModifier({ altKey, ctrlKey, metaKey }: Modifiers): boolean {
  return altKey || ctrlKey || metaKey;
}

type Modifiers = Readonly<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>>;
