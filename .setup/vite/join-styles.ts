import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './paths.ts';

interface JoinedStyles {
  readonly text: string;
  /** The paths of all files that are part of it. */
  readonly files: string[];
}

/** Joins style sheets of the repository as they were written, each with the parts that it imports. */
export function joinStyles(paths: readonly string[]): JoinedStyles {
  const files: string[] = [];
  const read = (file: string): string => {
    files.push(file);
    return readFileSync(file, 'utf8').replace(/@import "(.+)";/g, (_, part) =>
      read(resolve(file, '..', part)),
    );
  };
  return { text: paths.map((path) => read(resolve(root, path))).join('\n'), files };
}
