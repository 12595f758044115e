/** What to do about a member that has the name of what stands around its like elsewhere; `undefined`: it has not. */
export function unwrap(name: string): string | undefined {
  return isWrapper(name) ? 'Move what is in it one level up.' : undefined;
}

/** Whether the name is one of what stands around options or blocks in a modal: what is in it is meant. */
export function isWrapper(name: unknown): boolean {
  return name === 'options' || name === 'properties';
}
