import { existsSync, readdirSync, readFileSync } from 'node:fs';

export interface Source {
  /** From the repository's root, with slashes. */
  readonly path: string;
  /** As it was written. */
  readonly text: string;
  /** Without its comments. */
  readonly code: string;
}

const root = new URL('../../', import.meta.url);

/** The TypeScript files below a folder of the repository. */
export function readSources(folder: string): readonly Source[] {
  return listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => {
      const text = readFileSync(new URL(path, root), 'utf8');
      return { path, text, code: withoutComments(text) };
    });
}

/** The paths of all files below a folder of the repository; none if it is missing. */
export function listFiles(folder: string): readonly string[] {
  const url = new URL(`${folder}/`, root);
  if (!existsSync(url)) return [];
  const names = readdirSync(url, { recursive: true, encoding: 'utf8' });
  return names.map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Keeps strings, so that `'https://…'` stays whole. */
function withoutComments(text: string): string {
  return text.replace(/'[^'\n]*'|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (part) =>
    part.startsWith('/') ? '' : part,
  );
}
