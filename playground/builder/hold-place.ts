/**
 * Makes a change of the list, and scrolls so that the pressed element stays where it was. Without enough to scroll, there is
 * space above the list until the pointer leaves the list.
 */
export function holdPlace(pressed: Element, makeChange: () => void): void {
  const list = pressed.closest<HTMLElement>('.builder');
  const before = pressed.getBoundingClientRect().top;
  makeChange();
  if (list === null) return;
  const moved = () => pressed.getBoundingClientRect().top - before;
  list.scrollTop += moved();
  if (!matchMedia('(hover: hover) and (min-width: 900px)').matches || moved() >= 0) return;
  list.style.paddingTop = `${spaceOf(list) - moved()}px`;
  const release = () => releasePlace(list);
  for (const event of ['pointerleave', 'keydown', 'wheel'])
    list.addEventListener(event, release, { once: true, passive: true });
}

/** Removes the space above the list. If it was scrolled past, the rows stay in place. */
function releasePlace(list: HTMLElement): void {
  const { scrollTop } = list;
  const space = spaceOf(list);
  list.style.paddingTop = '';
  list.scrollTop = Math.max(0, scrollTop - space);
}

function spaceOf(list: HTMLElement): number {
  return Number.parseFloat(list.style.paddingTop) || 0;
}
