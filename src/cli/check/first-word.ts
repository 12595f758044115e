/** Returns what is marked of a text that is wrong as a whole: its first name, or the first word if it is not JSON. */
export function firstWord(text: string): string {
  const isJson = /^\s*[{[]/.test(text);
  return ((isJson ? /"[^"\n]*"/.exec(text) : null) ?? /\S+/.exec(text))?.[0] ?? '';
}
