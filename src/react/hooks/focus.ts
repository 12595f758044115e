/** Puts the focus where work starts: on the first control of a block, or on the title while there is none. */
export function focusStart(container: Element): void {
  focusNear(container, [], null);
}

/** Puts the focus on the control of a block. */
export function focusBlock(container: Element, key: string): void {
  findControl(listBlocks(container).find((block) => keyOf(block) === key))?.focus();
}

/** Puts the focus on a block, or if it is gone, on the one that comes after it in the order of keys, or else on the last one. */
export function focusNear(container: Element, keys: readonly (string | null)[], key: string | null): void {
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
export function findBlockKey(element: Element): string | null {
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
