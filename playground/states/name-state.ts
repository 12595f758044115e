/** What a state is called, by its number. */
export function nameState(index: number): string {
  return index === 0 ? 'As opened' : `State ${index + 1}`;
}
