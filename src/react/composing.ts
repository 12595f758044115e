/**
 * Returns whether a key belongs to an input method, as in Japanese: an Enter accepts the text, an Escape cancels it. It uses
 * the key code, since Safari ends the composition before that key.
 */
export function isComposing({ which }: { readonly which: number }): boolean {
  return which === 229;
}
