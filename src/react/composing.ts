/**
 * Whether a key goes to what puts letters together, as in Japanese: an Enter takes them, an Escape gives them up. Told by its
 * code, since Safari tells the end of it before that key.
 */
export function isComposing({ which }: { readonly which: number }): boolean {
  return which === 229;
}
