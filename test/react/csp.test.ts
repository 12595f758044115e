import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closePages, openChromium } from '../chromium.ts';
import { order } from './order.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A page of a platform, which has no other scripts and styles than its own files. */
const page = `
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { JsonModal } from '${root}dist/react/index.js';
import '${root}dist/react/styles.css';

const modal = createElement(JsonModal, { open: true, schema: ${JSON.stringify(order)}, endpoint: '/modal', title: 'Cake order' });
createRoot(document.getElementById('root')).render(createElement(StrictMode, null, modal));
`;
const html = `<!doctype html><html lang="en"><title>Page</title><link rel="stylesheet" href="/page.css">
<div id="root"></div><script type="module" src="/page.js"></script></html>`;
const success = { success: { message: 'In the oven.', type: 'snackbar' } };

let browser: Browser;
let server: Server;

beforeAll(async () => {
  browser = await openChromium();
  server = await serve(await bundlePage());
});

afterAll(async () => {
  await closePages(browser);
  server?.close();
});

test('the built renderer runs under a policy that allows nothing but the own files of the page', async () => {
  const { port } = server.address() as AddressInfo;
  const tab = await browser.newPage();
  const complaints: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  await tab.goto(`http://127.0.0.1:${port}/`);

  await tab.getByLabel('Size', { exact: true }).fill('M');
  await tab.getByRole('combobox', { name: 'Customer' }).click();
  await tab.getByRole('listbox', { name: 'Customer' }).getByRole('option', { name: 'Cranberry' }).click();
  await tab.getByRole('combobox', { name: 'Toppings' }).click();
  await tab.getByRole('listbox', { name: 'Toppings' }).getByRole('option', { name: 'Cranberry' }).click();
  await tab.getByRole('link', { name: 'read' }).waitFor();
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('In the oven.').waitFor();
  expect(complaints).toEqual([]);
});

async function bundlePage(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const entry = 'virtual:page';
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root,
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? `${root}page.js` : undefined),
        load: (id) => (id === `${root}page.js` ? page : undefined),
      },
    ],
    build: {
      write: false,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { page: entry },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: 'page[extname]' },
      },
    },
  });
  const [first] = [result].flat();
  const output = first && 'output' in first ? first.output : [];
  return new Map(
    output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]),
  );
}

function serve(files: ReadonlyMap<string, string | Uint8Array>): Promise<Server> {
  const answers = new Map<string, string | Uint8Array>([
    ...files,
    ['/', html],
    ['/favicon.ico', ''],
    ['GET /modal', '{ "data": {} }'],
    ['POST /modal', JSON.stringify(success)],
  ]);
  const listening = createServer(({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://page');
    const body = answers.get(pathname) ?? answers.get(`${method} ${pathname}`);
    const type = types[pathname.split('.').at(-1) ?? ''] ?? 'text/html';
    const headers = { 'content-security-policy': policy, 'content-type': type };
    response.writeHead(body === undefined ? 404 : 200, headers).end(body);
  });
  return new Promise((resolve) => listening.listen(0, '127.0.0.1', () => resolve(listening)));
}

// With trusted types, what makes HTML or code of a text throws.
const policy = "default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";
const types: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };
