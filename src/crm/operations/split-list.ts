/** Returns the parts of a query parameter with a list, such as `1,2`. */
export function splitList(text: string | null): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
