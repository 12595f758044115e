import type { Visible } from 'json-modal/lint';

/**
 * A short text for what a modal shows: the same for two that show the same, and another for any that do not. Items by the
 * thousand would be too long to compare at every keystroke.
 */
export function fingerprintOf({ blocks, items, actions }: Visible): string {
  return digest(JSON.stringify([blocks, Object.entries(items), actions]));
}

/** Two hashes of 32 bits: enough to keep a few hundred states apart. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (other >>> 13);
  }
  return `${one >>> 0} ${other >>> 0}`;
}
