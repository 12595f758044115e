import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { published } from '../release/owner.mjs';

/** The repository's folder, with a slash at the end, and with slashes on every system, as Vite names files. */
export const root = fileURLToPath(new URL('../../', import.meta.url))
  .split(sep)
  .join('/');

interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

export const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as Manifest;

/** The URL of the docs in this version; empty without an owner. */
export const docsUrl =
  published.repository === '' ? '' : `${published.repository}/blob/v${manifest.version}/docs`;

const exported = Object.values(manifest.exports).map((target) =>
  typeof target === 'string' ? target : target.default,
);

/** The modules that package.json exports, as `react/index` for `./dist/react/index.js`. */
export const exportedNames = namesOf(exported, '.js');

/** The modules that package.json runs as commands. */
export const commandNames = namesOf(Object.values(manifest.bin), '.js');

/** The style sheets that package.json exports, as `react/styles` for `./dist/react/styles.css`. */
export const styleNames = namesOf(exported, '.css');

function namesOf(paths: readonly string[], ending: string): readonly string[] {
  return paths
    .filter((path) => path.startsWith('./dist/') && path.endsWith(ending))
    .map((path) => path.slice('./dist/'.length, -ending.length));
}
