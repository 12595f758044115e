import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Alias, build, type Plugin } from 'vite';
import { aliases } from '../../../.setup/vite/aliases.ts';
import { generated } from '../../../.setup/vite/generated.ts';
import type { Shown, ShownWindow } from './page.tsx';

/** A page of a platform in a real browser, its files served from memory. */
export interface SamplePage {
  readonly tab: Page;
  readonly show: (shown: Shown) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens the page of `page.tsx`, in a separate context. */
export async function openPage(
  browser: Browser,
  options: BrowserContextOptions = {},
  given?: ReadonlyMap<string, string>,
): Promise<SamplePage> {
  if (given === undefined) bundled ??= bundlePage();
  const files = given ?? (await bundled) ?? new Map();
  const context = await browser.newContext({ colorScheme: 'light', reducedMotion: 'reduce', ...options });
  await context.route(`${origin}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const contentType = types[path.split('.').at(-1) ?? ''] ?? 'text/html';
    return route.fulfill({ contentType, body: path === '/' ? html : (files.get(path) ?? '') });
  });
  const tab = await context.newPage();
  await tab.goto(`${origin}/`);
  return {
    tab,
    async show(shown) {
      await tab.evaluate((what) => (globalThis as unknown as ShownWindow).show(what), shown);
      // Until the code of the modal is loaded, its dialog is busy.
      await tab.locator('dialog[aria-busy]').waitFor({ state: 'detached' });
    },
    close: () => context.close(),
  };
}

/** Has a page load whatever comes on first use, by the samples that use it. */
export async function loadAll({ tab, show }: SamplePage): Promise<void> {
  for (const [sample, sign] of Object.entries(loadedLate)) {
    await show({ sample });
    await tab.locator(sign).first().waitFor();
  }
}

/** A part that is there once a sample has loaded all that it needs. */
const loadedLate = {
  'long-lists': '[role=combobox][aria-autocomplete]',
  'markdown-text': '.json-modal-markdown',
};

const origin = 'https://platform.example';
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Page</title>
<meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/page.css"></head>
<body><main id="root"></main><script type="module" src="/page.js"></script></body></html>`;

let bundled: Promise<ReadonlyMap<string, string>> | undefined;

/** The files of the page, by their paths; with more plugins and aliases. */
export async function bundlePage(
  plugins: readonly Plugin[] = [],
  more: readonly Alias[] = [],
): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [generated(), ...plugins],
    resolve: { alias: [...more, ...aliases] },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: { page: fileURLToPath(new URL('page.tsx', import.meta.url)) },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
  const [first] = [result].flat();
  const output = first && 'output' in first ? first.output : [];
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : String(file.source)]),
  );
}
