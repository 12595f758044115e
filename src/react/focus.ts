/** Puts the focus where work starts: on the first control of a block, or on the title while there is none. */
export function focusStart(container: Element): void {
  focusNear(container, 0);
}

/** Puts the focus on the control of a block. */
export function focusBlock(container: Element, index: number): void {
  findControl(container.querySelector(`[data-block="${index}"]`))?.focus();
}

/** Puts the focus on the block that comes after one that is gone, or else on the one before it. */
export function focusNear(container: Element, index: number): void {
  const blocks = [...container.querySelectorAll('[data-block]')].filter(findControl);
  const near = blocks.find((block) => findBlockIndex(block) >= index) ?? blocks.at(-1) ?? null;
  (findControl(near) ?? container.querySelector<HTMLElement>('.json-modal-title'))?.focus();
}

/** What has the focus, as seen from within the document or shadow root that an element is in. */
export function findFocus(element: Element): Element | null {
  const root = element.getRootNode() as Document | ShadowRoot;
  // What is out of the page has neither around it.
  return root.activeElement ?? null;
}

/** The number of the block that an element is in; 0 for what is in none, although its panel may be in a block of another one. */
export function findBlockIndex(element: Element): number {
  return Number(element.closest('[data-block], form')?.getAttribute('data-block') ?? 0);
}

function findControl(container: Element | null): HTMLElement | null {
  const chosen = container?.querySelector<HTMLElement>('input:checked:enabled');
  return chosen ?? container?.querySelector<HTMLElement>(controls) ?? null;
}

const controls = ':is(input, select, textarea):enabled, [tabindex="0"]';
