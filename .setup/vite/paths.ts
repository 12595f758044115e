import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at the end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

/** What package.json exports or runs, as `react/index` for `./dist/react/index.js`. */
export const entryNames: readonly string[] = [
  ...Object.values(manifest.exports),
  ...Object.values(manifest.bin ?? {}),
]
  .filter((path) => path.endsWith('.js'))
  .map((path) => path.slice('./dist/'.length, -'.js'.length));

/** Files that package.json exports as they lie in `src`, as `react/styles.css`. */
export const copiedNames: readonly string[] = Object.values(manifest.exports)
  .filter((path) => path.startsWith('./dist/') && !path.endsWith('.js'))
  .map((path) => path.slice('./dist/'.length))
  .filter((name) => existsSync(`${root}src/${name}`));
