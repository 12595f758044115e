import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { describeFault } from '../host/describe-fault.ts';
import { isWide } from '../host/is-wide.ts';
import { assertRegularFile } from '../host/regular-file.ts';
import { Refusal } from './refusal.ts';
import { quote } from './words.ts';

/** The text of a file; `name` is what the user calls it. */
export function readText(path: string, name: string): string | Refusal {
  try {
    assertRegularFile(path);
    return readFoundText(path, name);
  } catch (error) {
    return new Refusal(`${quote(name)} could not be read: ${describeFault(error)}.`);
  }
}

/** The same of a file that is known to be a regular one: asking takes as long as reading. */
export function readFoundText(path: string, name: string): string | Refusal {
  try {
    const text = readFileSync(path, 'utf8');
    return (
      describeEncoding(
        text,
        () => quote(name),
        () => readFileSync(path),
      ) ?? text
    );
  } catch (error) {
    return new Refusal(`${quote(name)} could not be read: ${describeFault(error)}.`);
  }
}

/** The text of bytes that came from elsewhere; `name` stands at the start of a sentence. */
export function decodeText(bytes: Buffer, name: string): string | Refusal {
  const text = bytes.toString('utf8');
  return (
    describeEncoding(
      text,
      () => name,
      () => bytes,
    ) ?? text
  );
}

/** Decoding puts U+FFFD where the bytes made no sense; writing the text back would destroy them. UTF-16 is full of NUL. */
function describeEncoding(text: string, name: () => string, bytes: () => Buffer): Refusal | undefined {
  if (text.includes('\ufffd') && !isUtf8(bytes()))
    return new Refusal(`${name()} is not UTF-8 text: save it as UTF-8.`);
  if (text.slice(0, 4).includes('\0') && isWide(bytes()))
    return new Refusal(`${name()} seems to be UTF-16 or UTF-32 text: save it as UTF-8.`);
  return undefined;
}
