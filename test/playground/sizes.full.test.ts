import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { playground } from '../../.setup/vite/playground.ts';
import committed from './sizes.json' with { type: 'json' };

/** The files that are loaded, in this order, by the names that they begin with: the first three always, the others when they are needed. */
const parts = {
  page: ['index', 'crm'],
  editor: ['create-schema-editor'],
  worker: ['worker'],
  form: ['Builder'],
  combobox: ['Combobox'],
} as const;

test('each part of the playground has its committed size, and the page with the editor less than 250,000 bytes', async () => {
  const sizes = await measure();
  const before: Readonly<Record<string, number>> = committed;
  const list = Object.entries(sizes).map(([part, size]) => `${part} ${size} (committed: ${before[part]})`);
  const advice = `Bytes: ${list.join(', ')}. Load what is new when it is used. Then write the sizes to test/playground/sizes.json.`;
  expect(sizes.page, advice).toBeLessThan(100_000);
  expect(sizes.page + sizes.editor, advice).toBeLessThan(250_000);
  const strays = Object.entries(sizes).filter(([part, size]) => {
    const expected = before[part] ?? 0;
    return Math.abs(size - expected) > expected / 100;
  });
  expect(strays, advice).toEqual([]);
});

/** Compressed bytes of scripts beyond React: what each part adds to those before it. */
async function measure(): Promise<Record<keyof typeof parts, number>> {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const options = playground.build?.rolldownOptions;
  const result = await build({
    ...playground,
    configFile: false,
    logLevel: 'error',
    build: {
      ...playground.build,
      write: false,
      rolldownOptions: { ...options, external: /^react(-dom)?(\/|$)/ },
    },
  });
  const [bundle] = [result].flat();
  const output = bundle && 'output' in bundle ? bundle.output : [];
  const chunks = output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  const loaded = new Set<Rolldown.OutputChunk>();
  const sizes = Object.entries(parts).map(([part, names]) => {
    const before = sizeOf(loaded);
    for (const name of names) load(name, chunks, loaded);
    return [part, sizeOf(loaded) - before] as const;
  });
  return Object.fromEntries(sizes) as Record<keyof typeof parts, number>;
}

/** Adds the file that has a name, and what it imports. */
function load(
  name: string,
  chunks: readonly Rolldown.OutputChunk[],
  loaded: Set<Rolldown.OutputChunk>,
): void {
  const first = chunks.find((chunk) => chunk.name === name && (chunk.isEntry || chunk.isDynamicEntry));
  if (first === undefined) throw new Error(`The build has no "${name}".`);
  const waiting = [first];
  for (const chunk of waiting) {
    loaded.add(chunk);
    const imported = chunks.filter((one) => chunk.imports.includes(one.fileName) && !loaded.has(one));
    waiting.push(...imported.filter((one) => !waiting.includes(one)));
  }
}

function sizeOf(chunks: Iterable<Rolldown.OutputChunk>): number {
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}
