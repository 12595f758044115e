// Packs the npm packages of this repository, which the build has made.
// node .setup/release/pack.mjs [FOLDER] writes the tarballs to FOLDER, by default dist/tarballs.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { published } from './owner.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const target = `${root}dist/tarballs`;

const manifestOfRoot = readJson('package.json');
const { name, description, keywords, license, type, engines, sideEffects, exports, ...declared } =
  manifestOfRoot;

const { owner, scope, repository } = published;

/** The version of every package. @type {string} */
export const version = manifestOfRoot.version;

const shared = { version, license, type, engines, ...links() };
const command = `${name}-cli`;
const page = `${name}-playground`;
const renderer = `${name}-renderer`;

/**
 * @typedef {readonly [source: string, place: string, without?: RegExp]} Files
 * @typedef {{ readonly manifest: Readonly<Record<string, unknown>>, readonly files: readonly Files[], readonly entries?: readonly string[], readonly licences: readonly string[] }} Package
 */

/** The JSON Schemas that the command offers to assistants. @type {readonly Files[]} */
const schemas = Object.values(exports)
  .filter((path) => typeof path === 'string' && /schema\.json$/.test(path) && !path.includes('report'))
  .map((path) => [path, path]);

/** @type {readonly Files[]} */
const papers = [
  ['LICENSE', 'LICENSE'],
  ['README.md', 'README.md'],
];

/** The pages, without their pictures and what only the site needs. @type {Files} */
const docs = ['docs', 'docs', /^docs\/(\.|pictures)/];

/**
 * The packages in the order in which they are published: their manifests, the files besides the licence and the readme, the
 * modules that are packed with all that they import, and the licences of what is bundled in them.
 * @type {readonly Package[]}
 */
export const packages = [
  {
    manifest: {
      name: publishedName(page),
      description: `The page of ${name}: playground and preview, as files that the command serves.`,
      ...shared,
      exports: { './index.html': './index.html', './package.json': './package.json' },
    },
    files: [['dist/playground', '.']],
    licences: ['dist/playground/licenses.md'],
  },
  {
    manifest: {
      name: publishedName(command),
      description: `The command of ${name} without its libraries: it lints, checks endpoints, reports. No dependencies.`,
      ...shared,
      bin: { [name]: './dist/cli/index.js' },
      exports: { '.': './dist/cli/index.js', './package.json': './package.json' },
      // Neither is installed with it: the page for "playground", the browser's driver for "report --png".
      peerDependencies: { ...(scope === '' && { [page]: version }), 'playwright-core': '^1.40.0' },
      peerDependenciesMeta: {
        ...(scope === '' && { [page]: { optional: true } }),
        'playwright-core': { optional: true },
      },
    },
    // Where they are in a clone, so that the command finds them.
    files: [
      ['dist/cli', 'dist/cli'],
      ...schemas,
      ['docs', 'docs', /^docs\/(\.|pictures|contributing|embedding|rules|tutorial|llms)/],
    ],
    licences: ['dist/cli/licenses.md'],
  },
  {
    manifest: {
      name: publishedName(renderer),
      description: `The React renderer of ${name} and its session alone, under the same entries.`,
      ...shared,
      sideEffects,
      exports: pick(exports, ['.', './react', './react/styles.css', './package.json']),
      dependencies: pick(declared.dependencies, ['zustand']),
      peerDependencies: pick(declared.peerDependencies, ['react', 'react-dom']),
    },
    files: [
      ...['dist/chunks/licenses.md', 'dist/react/styles.css', 'dist/react/styles.css.d.ts'],
      ...['docs/embedding.md', 'docs/session.md'],
    ].map((path) => [path, path]),
    entries: ['dist/index', 'dist/react/index'],
    licences: ['dist/chunks/licenses.md'],
  },
  {
    manifest: {
      name: publishedName(name),
      description,
      keywords,
      ...shared,
      sideEffects,
      bin: { [name]: './dist/command.js' },
      exports,
      dependencies: declared.dependencies,
      // Optional, so that a server can leave out the command and the page: npm install --omit=optional.
      optionalDependencies: { [command]: rangeOf(command), [page]: rangeOf(page) },
      peerDependencies: declared.peerDependencies,
      peerDependenciesMeta: declared.peerDependenciesMeta,
    },
    files: [
      ['dist', 'dist', /^dist\/(cli|playground|tarballs|site)\b/],
      ['.setup/release/command.js', 'dist/command.js'],
      ['CHANGELOG.md', 'CHANGELOG.md'],
      docs,
    ],
    licences: ['dist/chunks/licenses.md'],
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const tarball of pack(resolve(process.argv[2] ?? target))) console.log(tarball);
}

/**
 * Packs every package into a folder. Returns the paths of the tarballs, in the order in which they are published.
 * @param {string} folder
 */
export function pack(folder) {
  const layout = mkdtempSync(join(tmpdir(), 'json-modal-'));
  mkdirSync(folder, { recursive: true });
  try {
    return packages.map(({ manifest, files, entries = [] }, index) => {
      const source = join(layout, `${index}`);
      mkdirSync(source);
      for (const entry of [...papers, ...files, ...findModules(entries)]) copy(source, entry);
      writeFileSync(join(source, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
      const words = `npm pack "${source}" --ignore-scripts --silent --pack-destination "${folder}"`;
      // Windows starts npm through a .cmd file, which needs a shell.
      const { status, stderr } = spawnSync(words, { encoding: 'utf8', shell: true });
      if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
      return join(folder, tarballNameOf(manifest));
    });
  } finally {
    rmSync(layout, { recursive: true });
  }
}

/** The file that `npm pack` writes. @param {Package['manifest']} manifest */
export function tarballNameOf({ name, version: own }) {
  return `${String(name).replace('@', '').replace('/', '-')}-${own}.tgz`;
}

/** @param {string} folder @param {Files} files */
function copy(folder, [source, place, without = /^$/]) {
  const filter = (/** @type {string} */ path) => !without.test(path.slice(root.length).replaceAll('\\', '/'));
  cpSync(`${root}${source}`, `${folder}/${place}`, { recursive: true, filter });
}

/** Returns built modules and their declarations, with all that these import. @param {readonly string[]} entries @returns {readonly Files[]} */
function findModules(entries) {
  const found = new Set(entries.flatMap((entry) => [`${entry}.js`, `${entry}.d.ts`]));
  for (const path of found)
    for (const [, imported = ''] of readFileSync(`${root}${path}`, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*["'](\.[^"']+)/g,
    )) {
      const target = posix.join(posix.dirname(path), imported);
      found.add(path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target);
    }
  return [...found].map((path) => [path, path]);
}

/** @template Value @param {Readonly<Record<string, Value>>} all @param {readonly string[]} keys */
function pick(all, keys) {
  return Object.fromEntries(keys.map((key) => [key, all[key]]));
}

function publishedName(/** @type {string} */ plain) {
  return scope === '' ? plain : `@${scope}/${plain}`;
}

/** With a scope, the packages keep their plain names for imports. */
function rangeOf(/** @type {string} */ plain) {
  return scope === '' ? version : `npm:${publishedName(plain)}@${version}`;
}

/** Returns the links of the registry's page; none as long as the repository has no owner. */
function links() {
  if (repository === '') return {};
  return {
    author: owner,
    homepage: `https://${owner}.github.io/${name}/`,
    repository: { type: 'git', url: `git+${repository}.git` },
    bugs: `${repository}/issues`,
  };
}

function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(`${root}${path}`, 'utf8'));
}
