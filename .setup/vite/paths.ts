import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder, with a slash at the end, and with slashes on every system, as Vite names files. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
  .split(sep)
  .join('/');

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

const files = Object.values(manifest.exports).map((target) =>
  typeof target === 'string' ? target : target.default,
);
const names = [...files, ...Object.values(manifest.bin ?? {})]
  .filter((path) => path.startsWith('./dist/'))
  .map((path) => path.slice('./dist/'.length));

/** The modules that package.json exports or runs, as `react/index` for `./dist/react/index.js`. */
export const entryNames: readonly string[] = names
  .filter((name) => name.endsWith('.js'))
  .map((name) => name.slice(0, -'.js'.length));

/** The style sheets that package.json exports, as `react/styles.css`. */
export const styleNames: readonly string[] = names.filter((name) => name.endsWith('.css'));
