import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { requireBuild } from '../build.ts';

const file = new URL('sizes.json', import.meta.url);
const committed: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'));

/** Versions of Node compress a few bytes differently. */
const slack = 24;

test('each part of the renderer has the committed size', async () => {
  const sizes = await measure();
  if (inject('isUpdating')) writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
  const changes = [...new Set([...Object.keys(sizes), ...Object.keys(committed)])].flatMap((part) => {
    const [now = 0, before = 0] = [sizes[part], committed[part]];
    const change = now - before;
    return Math.abs(change) > slack
      ? [`${part}: ${before} → ${now}, ${change > 0 ? '+' : ''}${change} bytes`]
      : [];
  });
  if (!inject('isUpdating')) expect(changes, advice).toEqual([]);
});

const advice =
  'Every page pays for what grows: is it needed at first, or can it be loaded with a later part? If it is worth its bytes, ' +
  '`npx vitest run test/react/sizes.test.ts --update` writes them into sizes.json; docs/embedding.md has them, too.';

test('the page on embedding has the committed sizes', () => {
  const page = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
  const told = [...page.matchAll(/\| (\d+\.\d) \|$/gm)].map(([, figure]) => figure);
  const parts = [
    ['a closed modal'],
    ['a form'],
    ['styles.css'],
    // The later parts of a modal share the core.
    ['WholeModal.js', 'core.js'],
    ['answers.js'],
    ['Combobox.js'],
    ['Markdown.js'],
    ['SnackbarMessage.js'],
    ['watch-panel.js'],
    ['events.js'],
  ];
  const sumOf = (names: readonly string[]) => names.reduce((sum, name) => sum + (committed[name] ?? 0), 0);
  expect(told).toEqual(parts.map((names) => (sumOf(names) / 1000).toFixed(1)));
});

/**
 * Compressed bytes beyond React of the package as it is built: what two pages load at once, one with a closed modal and one with a
 * form; and the later parts, of which the first page has all.
 */
async function measure(): Promise<Readonly<Record<string, number>>> {
  requireBuild();
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { first: form } = await measurePage('form');
  const { first: closed, parts } = await measurePage('closed-modal');
  return { 'a closed modal': closed, 'a form': form, ...parts };
}

const hash = /-[\w-]{8}(?=\.js$)/;

/** As in the bench, chunks that the first one imports are counted with it. */
async function measurePage(name: string) {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { first: fileURLToPath(new URL(`page/${name}.ts`, import.meta.url)) },
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
  const loaded = new Set(['first.js']);
  for (const chunk of output)
    if (chunk.type === 'chunk' && loaded.has(chunk.fileName))
      for (const one of chunk.imports) loaded.add(one);
  const sizeOf = (one: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
    gzipSync(one.type === 'chunk' ? one.code : one.source, { level: 9 }).length;
  const first = output.filter((one) => loaded.has(one.fileName)).reduce((sum, one) => sum + sizeOf(one), 0);
  const others = output.filter((one) => !loaded.has(one.fileName));
  return {
    first,
    parts: Object.fromEntries(others.map((one) => [one.fileName.replace(hash, ''), sizeOf(one)])),
  };
}
