import type { Output } from './surroundings.ts';

/** Gathers small pieces of text, so that a thousand files do not mean a thousand writes. */
export function bufferOutput(output: Output): { write(text: string): void; flush(): void } {
  let pieces = '';
  function flush(): void {
    if (pieces !== '') output.write(pieces);
    pieces = '';
  }
  function write(text: string): void {
    pieces += text;
    if (pieces.length > 65_536) flush();
  }
  return { write, flush };
}
