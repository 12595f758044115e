import type { FormatFinding } from '../check/format-finding.ts';

/** What to do about a member that has the name of what stands around its like elsewhere; `undefined`: it has not. */
export function unwrap(name: string): string | undefined {
  return isWrapper(name) ? 'Move what is in it one level up.' : undefined;
}

/** Whether the name is one of what stands around options or blocks in a modal: what is in it is meant. */
export function isWrapper(name: unknown): boolean {
  return name === 'options' || name === 'properties';
}

/** What to do about a list in place of what holds blocks or buttons by their keys; `undefined`: it is none. */
export function suggestKeys({ found, pointer }: FormatFinding): string | undefined {
  return Array.isArray(found) && holders.has(pointer)
    ? 'Write each under its key: { "key": { … } }.'
    : undefined;
}

const holders: ReadonlySet<string> = new Set([
  '/properties',
  '/properties/blocks',
  '/properties/blocks/properties',
  '/properties/actions',
  '/properties/actions/properties',
  '/data/blocks',
  '/data/actions',
]);

/** What to do about JSON that was made a text of once more; `undefined`: it is no such text. */
export function unquote(value: unknown): string | undefined {
  return typeof value === 'string' && /^\s*[{[]/.test(value)
    ? 'Write the JSON itself, not a text that holds it.'
    : undefined;
}
