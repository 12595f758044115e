/** Scrolls the details of a list's selected item into view, from their beginning. In a narrow window they are below the list. */
export function scrollToDetails(chosen: Element): void {
  const details = chosen.closest('.split, .builder-columns')?.lastElementChild;
  details?.scrollTo(0, 0);
  details?.scrollIntoView({ block: 'nearest' });
}
