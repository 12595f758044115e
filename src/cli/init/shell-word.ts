import { makePrintable } from '../terminal.ts';
import { quote } from '../words.ts';

/** Returns a path as one word to paste into a shell: of Windows, or any other system. */
export function toShellWord(path: string, platform = process.platform): string {
  const word = path.startsWith('-') ? `./${path}` : path;
  return makePrintable(platform === 'win32' ? toWindowsWord(word) : toPosixWord(word));
}

function toWindowsWord(path: string): string {
  return /[^\w./\\:~-]/.test(path) ? quote(path) : path;
}

function toPosixWord(path: string): string {
  if (!/[^\w./:-]/.test(path)) return path;
  // Shells read these in double quotes.
  return /["$`\\!]/.test(path) ? `'${path.replaceAll("'", String.raw`'\''`)}'` : quote(path);
}
