/**
 * Whether some object of a text could have two members of one name, told without a tree: a quick no, never a wrong one.
 * The text has to be JSON, and the value what it was parsed to.
 */
export function mayHaveRepeatedMembers(text: string, value: unknown): boolean {
  return countKeysAtMost(text) !== countMembers(value);
}

/** How many colons follow a quote: one for each key, and those that a text begins with. */
function countKeysAtMost(text: string): number {
  let count = 0;
  for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
    if (isBehindQuote(text, colon)) count++;
  }
  return count;
}

function isBehindQuote(text: string, colon: number): boolean {
  let index = colon - 1;
  while (text.charCodeAt(index) <= space) index--;
  return text.charCodeAt(index) === quote;
}

const space = 32;
const quote = 34;

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
