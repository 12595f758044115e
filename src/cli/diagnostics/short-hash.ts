/** Returns a short name for a long text. */
export function shortHash(text: string): string {
  // Loaded here, since loading takes longer than linting a modal.
  const { createHash } = process.getBuiltinModule('node:crypto');
  return createHash('sha256').update(text).digest('hex').slice(0, 20);
}
