/** Returns the bytes of a text in Base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Writes bytes in Base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Returns the number of bytes of a text in Base64. */
export function bytesOf(base64: string): number {
  return Math.floor((base64.replace(/={0,2}$/, '').length * 3) / 4);
}
