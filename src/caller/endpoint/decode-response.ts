import type { Range } from '../../lint/index.ts';
import { Lines } from '../../lint/text/lines.ts';
import { isWide } from '../../node/bytes.ts';
import type { EndpointResponse } from './endpoint-result.ts';

/** Decodes a response, and keeps its bytes if it is not UTF-8. */
export function decodeResponse(
  bytes: Uint8Array,
): Pick<EndpointResponse, 'text' | 'raw' | 'hasByteOrderMark'> {
  const isText = isUtf8(bytes) && !isWide(bytes);
  return {
    text: new TextDecoder().decode(bytes),
    raw: isText ? undefined : bytes,
    ...(isText && byteOrderMark.every((byte, index) => bytes[index] === byte) && { hasByteOrderMark: true }),
  };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** The message about a response with a byte order mark. */
export const byteOrderMarkWords =
  'The response begins with a byte order mark, which is not part of JSON. Send the text without it.';

/** Describes a second byte order mark; `null` if there is none. */
export function describeSecondMark(text: string): string | null {
  return text.startsWith('\ufeff') ? 'The response begins with two byte order marks. Send none.' : null;
}

/** Returns the range of the first replacement character. */
export function findUndecoded(text: string): Range {
  const offset = Math.max(0, text.indexOf('\ufffd'));
  return new Lines(text).rangeOf({ offset, end: offset + 1 });
}

/** Describes bytes that are not a text in UTF-8; `place` is `here`, or such as `in line 3`. */
export function describeUndecoded(place: string, raw: Uint8Array): string {
  const compression = describeCompression(raw);
  if (compression !== null) return compression;
  if (isUtf8(raw)) return 'The response seems to be UTF-16 or UTF-32. Send it as UTF-8.';
  return `The bytes ${place} are not UTF-8. Send the response as UTF-8.`;
}

/** Describes a text that is compressed twice, or without a header that says so; `null` for others. */
function describeCompression(raw: Uint8Array): string | null {
  const name = compressions.find(({ start }) => start.every((byte, index) => raw[index] === byte))?.name;
  return name === undefined
    ? null
    : `The response is ${name}, not text. Compress it at most once, and then send "content-encoding: ${name}".`;
}

/** The first bytes of compressed texts. */
const compressions = [
  { name: 'gzip', start: [0x1f, 0x8b] },
  { name: 'zstd', start: [0x28, 0xb5, 0x2f, 0xfd] },
] as const;

/** Returns whether a status is that of a redirect, unlike 304. */
export function isRedirect(status: number): boolean {
  return status >= 300 && status < 400 && status !== 304;
}
