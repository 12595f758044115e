import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Constants, so that the bundler does not copy the folders. */
const [docs, dist] = ['../../docs/', '../../dist/'];

/** The folders of this package: two folders up, in the sources and in the build. */
const folders = {
  docs: fileURLToPath(new URL(docs, import.meta.url).href),
  dist: fileURLToPath(new URL(dist, import.meta.url).href),
} as const;

/** Returns the names of the files in a folder of this package with this ending; none if the folder is missing. */
export function listPackageFiles(folder: keyof typeof folders, ending: string): readonly string[] {
  try {
    return readdirSync(folders[folder])
      .filter((name) => name.endsWith(ending))
      .sort();
  } catch {
    return [];
  }
}

/** Returns the text of a file that `listPackageFiles` has returned. */
export function readPackageFile(folder: keyof typeof folders, name: string): string {
  return readFileSync(`${folders[folder]}${name}`, 'utf8');
}
