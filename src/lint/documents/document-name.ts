/** The endings of the file names of all kinds of documents, by the name of the kind. */
export const documentEndings = {
  modal: '.modal.json',
  filter: '.filter.json',
  manifest: '.manifest.json',
} as const;

/** The name of a kind of document, for `--kind`. */
export type DocumentName = keyof typeof documentEndings;

/** Returns whether a file has an ending, in any case of its letters: some systems do not tell them apart. */
export function hasEnding(path: string, ending: string): boolean {
  return path.toLowerCase().endsWith(ending);
}
