import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { builtPlayground } from '../../src/host/pages.ts';
import { closePages, openChromium } from '../chromium.ts';
import { type Endpoint, json, startEndpoint } from '../session/server.ts';
import { type Running, type RunOptions, runHost } from './start.ts';

/** The page of a preview of the cake modal, with what is behind it. */
export interface PreviewPage {
  readonly page: Page;
  /** The page of the CRM, with the modal. */
  readonly crm: FrameLocator;
  readonly editor: Locator;
  readonly endpoint: Endpoint;
  /** The file that is previewed. */
  readonly path: string;
  /** What went wrong in the page so far. */
  readonly errors: readonly string[];
  readonly stop: () => Promise<void>;
  /** Starts the preview where it was, as the same command does once more. */
  readonly restart: (given?: Partial<RunOptions>) => Promise<void>;
}

/** Has a preview for each test, which leaves without an error. */
export function withPage(): () => PreviewPage {
  let browser: Browser;
  let endpoint: Endpoint;
  let host: Running;
  let preview: PreviewPage;

  beforeAll(async () => {
    browser = await openChromium();
  });

  afterAll(() => closePages(browser));

  beforeEach(async () => {
    endpoint = await startEndpoint();
    endpoint.answerWith(json({ data: {} }));
    host = await runHost({ endpoint: endpoint.url, pages: builtPlayground });
    const { path, url } = host;
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(30_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
    });
    preview = {
      page,
      crm: page.frameLocator('iframe'),
      editor: page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }),
      endpoint,
      path,
      errors,
      stop: () => host.close(),
      restart: async (given = {}) => {
        const port = Number(new URL(url).port);
        host = await runHost({ endpoint: endpoint.url, pages: builtPlayground, path, port, ...given });
      },
    };
    await page.goto(url);
    await preview.crm.getByLabel('Cake size').waitFor();
  });

  afterEach(async () => {
    expect(preview.errors).toEqual([]);
    await preview.page.close();
    await host.close();
    await endpoint.close();
  });

  return () => preview;
}
