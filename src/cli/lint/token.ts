import type { Finding } from './finding.ts';

/** The marked part of a text without its white space: what stays the same when a file is formatted anew. */
export function tokenOf(text: string, { range }: Finding): string {
  const marked = text.slice(range.start.offset, range.end.offset);
  return marked.replace(
    /("[^"\\\n\r]*(?:\\.[^"\\\n\r]*)*")|\s+/g,
    (_, string: string | undefined) => string ?? '',
  );
}
