import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { Refusal } from './refusal.ts';
import { quote } from './words.ts';

/** The text of a file; `name` is what the user calls it. */
export function readText(path: string, name: string): string | Refusal {
  try {
    const text = readFileSync(path, 'utf8');
    // Decoding puts this character where the bytes made no sense; writing the text back would destroy them.
    if (text.includes('\ufffd') && !isUtf8(readFileSync(path)))
      return new Refusal(`${quote(name)} is not UTF-8 text.`);
    return text;
  } catch (error) {
    return new Refusal(`${quote(name)} could not be read: ${describeFault(error)}.`);
  }
}

/** What the file system said, in words; `missing` is what was looked for. */
export function describeFault(error: unknown, missing: 'file' | 'folder' = 'file'): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return `there is no such ${missing}`;
  return faults[code] ?? (error instanceof Error ? error.message : String(error));
}

const faults: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EBUSY: 'another program is using it',
  EEXIST: 'a file of that name is there',
  EISDIR: 'it is a folder',
  ELOOP: 'its links lead in a circle',
  ENOTDIR: 'a part of its path is no folder',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
};
