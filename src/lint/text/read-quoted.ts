/** What a text in double quotes says, with whatever control characters in it, each as it is; `undefined`: it is no such text. */
export function readQuoted(written: string): string | undefined {
  try {
    return JSON.parse(written.replace(/\p{Cc}/gu, (character) => JSON.stringify(character).slice(1, -1)));
  } catch {
    return undefined;
  }
}
