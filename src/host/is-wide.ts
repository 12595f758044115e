/**
 * Whether bytes seem to be UTF-16 or UTF-32: JSON begins with ASCII, of which these make one byte among zeros. Valid UTF-8 all
 * the same, but of no text that anyone writes; a NUL elsewhere says nothing of the encoding.
 */
export function isWide(bytes: Uint8Array): boolean {
  const zeros = Array.from(bytes.subarray(0, 4), (byte) => byte === 0);
  return wide.includes(zeros.map((isZero) => (isZero ? '0' : 'x')).join(''));
}

const wide = ['x0x0', '0x0x', 'x000', '000x'];
