/** Says of a text that begins with a tag what stands there in place of JSON; `null`: it begins otherwise. */
export function wordMarkup(text: string): string | null {
  if (!/^\s*</.test(text)) return null;
  if (/^\s*<\?xml/i.test(text)) return 'The response is XML, not JSON.';
  return hasResponse.test(text)
    ? 'HTML stands before the JSON, such as a warning that the program prints: send the JSON alone.'
    : 'The response is HTML, not JSON: is the path right?';
}

const hasResponse = /\{\s*"(?:data|success|error)"\s*:/;
