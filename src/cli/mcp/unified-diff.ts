import { createPatch, FILE_HEADERS_ONLY } from 'diff';

/** Returns the unified diff of two versions of a file, which `patch` can apply; `undefined` if it has too many lines. */
export function unifiedDiff(name: string, before: string, after: string): string | undefined {
  if (before === after) return '';
  const options = { context: 2, maxEditLength, headerOptions: FILE_HEADERS_ONLY };
  return createPatch(name, before, after, '', '', options);
}

/** The maximum number of removed and added lines: about as many as an answer shows. The time grows with its square. */
const maxEditLength = 400;
