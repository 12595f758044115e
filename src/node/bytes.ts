/** Reads all bytes of a stream; `null` if there are more than `most`. */
export async function gatherBytes(
  stream: AsyncIterable<Uint8Array>,
  most: number,
): Promise<Uint8Array | null> {
  let bytes = new Uint8Array(16_384);
  let length = 0;
  for await (const part of stream) {
    if (length + part.length > most) return null;
    if (length + part.length > bytes.length) bytes = grow(bytes, length + part.length);
    bytes.set(part, length);
    length += part.length;
  }
  return bytes.subarray(0, length);
}

function grow(bytes: Uint8Array, least: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(least, bytes.length * 2));
  larger.set(bytes);
  return larger;
}

/** Returns whether bytes seem to be UTF-16 or UTF-32: JSON begins with ASCII, which then has zeros beside it. */
export function isWide(bytes: Uint8Array): boolean {
  const zeros = Array.from(bytes.subarray(0, 4), (byte) => byte === 0);
  return wide.includes(zeros.map((isZero) => (isZero ? '0' : 'x')).join(''));
}

const wide = ['x0x0', '0x0x', 'x000', '000x'];
