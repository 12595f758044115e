import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { builtPlayground } from '../../src/caller/pages.ts';
import { connectApp } from '../../src/caller/provider/connect-app.ts';
import type { AppConnection } from '../../src/caller/server/app-connection.ts';
import { openChromium } from '../chromium.ts';
import { viewport } from '../e2e/playground-page.ts';
import { makeFile, runHost } from './start.ts';

/** The preview of a manifest in a browser, with its app. */
export interface ProviderPreview {
  readonly page: Page;
  readonly app: AppConnection;
  /** All that the page received. */
  readonly received: readonly string[];
  /** Ends the preview, and starts it again where it was, with the same app. */
  readonly restart: () => Promise<void>;
}

interface PreviewedProvider {
  /** The manifest. */
  readonly text: string;
  /** The name of its file. */
  readonly name: string;
  readonly clientId?: string;
  readonly clientSecret: string;
  readonly listener: RequestListener;
}

/** Opens the preview of a manifest in a browser, with its provider at a port. */
export async function previewProvider(provider: PreviewedProvider): Promise<ProviderPreview> {
  const { text, name, clientId, clientSecret, listener } = provider;
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connection = { link: 'json-modal-check', channel: 'json-modal-check' };
  const connected = await connectApp({ ...connection, origin, clientId, clientSecret, port: 0 });
  if (!connected.ok) throw new Error(connected.problem);
  const app = connected.value;
  const path = makeFile(text, name);
  const options = { endpoint: origin, pages: builtPlayground, path, app };
  let host = await runHost(options);
  const context = await (await openChromium()).newContext({ viewport });
  const page = await context.newPage();
  onTestFinished(async () => {
    await context.close();
    await host.close();
    await app.close();
    await closeServer(server);
  });
  const received: string[] = [];
  page.on('response', async (response) => {
    const body = await response.text().catch(() => '');
    received.push(`${JSON.stringify(response.headers())}\n${body}`);
  });
  await page.goto(host.url);
  await page.getByRole('tab', { name: /^Timeline/ }).click();
  const restart = async () => {
    const port = Number(new URL(host.url).port);
    await host.close();
    host = await runHost({ ...options, port });
  };
  return { page, app, received, restart };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
