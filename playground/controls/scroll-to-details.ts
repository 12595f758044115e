/** Scrolls the details of a list's selected item into view, from their beginning. In a narrow window they are below the list. */
export function scrollToDetails(selected: Element): void {
  const details = selected.closest('.split, .builder-columns')?.lastElementChild;
  details?.scrollTo(0, 0);
  details?.scrollIntoView({ block: 'nearest' });
}
