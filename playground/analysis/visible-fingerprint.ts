import type { Visible } from 'json-modal/analysis';

/**
 * Returns a short text for the visible parts of a modal, equal only if the same parts are visible. Thousands of items would
 * be too long to compare at each keystroke.
 */
export function fingerprintOf({ blocks, items, actions }: Visible): string {
  return digest(JSON.stringify([blocks, Object.entries(items), actions]));
}

/** Combines two hashes of 32 bits, enough to distinguish a few hundred states. */
function digest(text: string): string {
  let [firstHash, secondHash] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    firstHash = Math.imul(firstHash ^ code, 0x01000193);
    secondHash = Math.imul(secondHash ^ code, 0x85ebca6b) ^ (secondHash >>> 13);
  }
  return `${firstHash >>> 0} ${secondHash >>> 0}`;
}
