import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { requireBuild } from '../build.ts';
import committed from './sizes.json' with { type: 'json' };

test('no part of the renderer is a tenth larger or smaller than the committed size', async () => {
  const sizes = await measure();
  const strays = Object.entries(sizes).filter(([part, size]) => {
    const before = (committed as Readonly<Record<string, number>>)[part] ?? 0;
    return Math.abs(size - before) > before / 10;
  });
  expect(Object.fromEntries(strays), `test/react/sizes.json should say ${JSON.stringify(sizes)}`).toEqual({});
});

test('the page on embedding has the committed sizes', () => {
  const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/\| (\d+\.\d) \|$/gm)].map(([, figure]) => figure);
  const parts = [
    'first.js',
    'styles.css',
    'Combobox.js',
    'Markdown.js',
    'SnackbarMessage.js',
    'watch-panel.js',
    'event-emitter.js',
  ] as const;
  expect(told).toEqual(parts.map((part) => (committed[part] / 1000).toFixed(1)));
});

const hash = /-[\w-]{8}(?=\.js$)/;

/** Compressed bytes beyond React of the package as it is built: what a page loads at once, and when a schema needs it. */
async function measure(): Promise<Record<string, number>> {
  requireBuild();
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { first: fileURLToPath(new URL('page/embedding.ts', import.meta.url)) },
        external: /^react(-dom)?(\/|$)/,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          assetFileNames: 'styles[extname]',
        },
      },
    },
  });
  const [bundle] = [result].flat();
  const output = bundle && 'output' in bundle ? bundle.output : [];
  return sizesOf(output);
}

/** The compressed bytes by part. As in the bench, chunks that the first one imports are counted with it. */
function sizesOf(output: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Record<string, number> {
  const first = new Set(['first.js']);
  for (const file of output)
    if (file.type === 'chunk' && first.has(file.fileName)) for (const name of file.imports) first.add(name);
  const sizes: Record<string, number> = {};
  for (const file of output) {
    const name = first.has(file.fileName) ? 'first.js' : file.fileName.replace(hash, '');
    const text = file.type === 'chunk' ? file.code : file.source;
    sizes[name] = (sizes[name] ?? 0) + gzipSync(text, { level: 9 }).length;
  }
  return sizes;
}
