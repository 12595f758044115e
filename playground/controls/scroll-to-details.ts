/** Brings the details of what is chosen in a list to view, from their beginning: in a narrow window they are below the list. */
export function showDetails(chosen: Element): void {
  const details = chosen.closest('.split, .builder-columns')?.lastElementChild;
  details?.scrollTo(0, 0);
  details?.scrollIntoView({ block: 'nearest' });
}
