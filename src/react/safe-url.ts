/** The URL when it may be offered as a link: absolute, and of a scheme that runs nothing. `null`: it is plain text. */
export function readSafeUrl(text: string, schemes: readonly string[] = webSchemes): string | null {
  // What URL would quietly strip, a tab in the middle of a scheme for one, is not what an author means by a link.
  if (!/^(?:https?:\/\/|mailto:)[^\p{Cc}\s]+$/iu.test(text)) return null;
  try {
    const { href, protocol } = new URL(text);
    return schemes.includes(protocol) ? href : null;
  } catch {
    return null;
  }
}

/** What the links of responses may lead to. */
export const webSchemes: readonly string[] = ['https:', 'http:'];

/** What the links of markdown may lead to. */
export const markdownSchemes: readonly string[] = [...webSchemes, 'mailto:'];
