/** Brings the details of what is chosen in a list to view: in a narrow window they are below the list. */
export function showDetails(chosen: Element): void {
  const both = chosen.closest('.split, .builder-columns');
  both?.lastElementChild?.scrollIntoView({ block: 'nearest' });
}
