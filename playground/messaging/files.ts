import { toBase64 } from '../provider/base64.ts';
import type { SentFile } from '../timeline/call.ts';

/** Reads the files that a user attached. */
export async function readFiles(files: readonly File[]): Promise<readonly SentFile[]> {
  return Promise.all(
    files.map(async (file) => ({
      field: 'files',
      name: file.name,
      type: file.type || 'application/octet-stream',
      content: toBase64(new Uint8Array(await file.arrayBuffer())),
    })),
  );
}

/** Returns the number of bytes of a file. */
export function bytesOf({ content }: SentFile): number {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  return (content.length * 3) / 4 - padding;
}

/** Returns the size of a file in words. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Whether a text is an address that may be opened. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}
