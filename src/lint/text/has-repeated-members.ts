/**
 * Whether some object of a text has two members of one name, told without a tree: the text then has more keys than the
 * value that it was parsed to. The text has to be JSON.
 */
export function hasRepeatedMembers(text: string, value: unknown): boolean {
  return countKeys(text) !== countMembers(value);
}

/** How many texts in quotes are followed by a colon. */
function countKeys(text: string): number {
  let count = 0;
  let start = text.indexOf('"');
  while (start >= 0) {
    const end = endOfString(text, start + 1);
    if (isBeforeColon(text, end)) count++;
    start = text.indexOf('"', end);
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let quote = text.indexOf('"', start);
  while (quote >= 0 && isEscaped(text, quote)) quote = text.indexOf('"', quote + 1);
  return quote < 0 ? text.length : quote + 1;
}

function isEscaped(text: string, quote: number): boolean {
  let first = quote;
  while (text.charCodeAt(first - 1) === backslash) first--;
  return (quote - first) % 2 === 1;
}

function isBeforeColon(text: string, end: number): boolean {
  let index = end;
  while (text.charCodeAt(index) <= space) index++;
  return text.charCodeAt(index) === colon;
}

const space = 32;
const colon = 58;
const backslash = 92;

/** Without recursion: JSON.parse reads texts that are nested deeper than the stack. */
function countMembers(root: unknown): number {
  let count = 0;
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    const children: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
    if (children !== value) count += children.length;
    for (const child of children) if (typeof child === 'object') open.push(child);
  }
  return count;
}
