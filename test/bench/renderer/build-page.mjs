import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** What a bench makes. */
export const cache = join(root, 'node_modules/.cache/json-modal-bench');

/**
 * Builds a page of the bench for production, the package taken as it is published.
 * @param {string} name
 * @param {string} dist the folder of the built package
 * @returns {Promise<string>} the folder of the built page
 */
export async function buildPage(name, dist = join(root, 'dist')) {
  const folder = join(cache, name + (dist === join(root, 'dist') ? '' : '-before'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>Bench</title></head>' +
      '<body><script type="module" src="./entry.ts"></script></body></html>',
  );
  const here = join(root, 'test/bench/renderer');
  writeFileSync(
    join(folder, 'entry.ts'),
    `import { inPage } from ${JSON.stringify(join(here, name.endsWith('-list') ? 'in-list-page.ts' : 'in-page.ts'))};\n` +
      `import { contestant } from ${JSON.stringify(join(here, 'pages', `${name}.tsx`))};\n` +
      'window.bench = inPage(contestant);\n',
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    base: './',
    plugins: [react()],
    resolve: {
      // The packages of an earlier build are beside it; all pages have the same React.
      dedupe: ['react', 'react-dom'],
      alias: [
        { find: /^json-modal$/, replacement: join(dist, 'index.js') },
        { find: /^json-modal\/(.+\.css)$/, replacement: join(dist, '$1') },
        { find: /^json-modal\/([a-z]+)$/, replacement: join(dist, '$1/index.js') },
      ],
    },
    build: { outDir: join(folder, 'built'), emptyOutDir: true, modulePreload: false },
  });
  return join(folder, 'built');
}

/**
 * The compressed bytes of a built page: what it loads at once, and everything.
 * @param {string} folder
 */
export function sizesOf(folder) {
  const assets = join(folder, 'assets');
  const texts = new Map(
    readdirSync(assets)
      .filter((file) => /\.(js|css)$/.test(file))
      .map((file) => [file, readFileSync(join(assets, file))]),
  );
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = new Set([...texts.keys()].filter((file) => page.includes(file)));
  // Chunks that the first one imports are loaded with it, although the page does not name them.
  for (const file of first)
    for (const [, chunk = ''] of texts
      .get(file)
      ?.toString()
      .matchAll(/\bfrom\s*["']\.\/([^"']+)["']/g) ?? [])
      first.add(chunk);
  const sum = (/** @type {Iterable<string>} */ files) =>
    [...files].reduce((total, file) => total + gzipSync(texts.get(file) ?? '', { level: 9 }).length, 0);
  return { first: sum(first), all: sum(texts.keys()) };
}
