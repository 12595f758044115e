import type { BrowserContext, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { builtPlayground } from '../../src/caller/pages.ts';
import { openChromium } from '../chromium.ts';
import { openPlayground, type PlaygroundPage, reopenPlayground, viewport } from '../e2e/playground-page.ts';
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
  /** The errors of the page so far. */
  readonly errors: readonly string[];
  readonly stop: () => Promise<void>;
  /** Starts the preview where it was, as the same command does once more. */
  readonly restart: (given?: Partial<RunOptions>) => Promise<void>;
}

/**
 * Starts a preview for each test, which leaves without an error. The previews of a file share a page and an address: what the
 * browser has compiled for one serves the next.
 */
export function withPage(): () => PreviewPage {
  let context: BrowserContext;
  let endpoint: Endpoint;
  let host: Running;
  let port = 0;
  let playground: PlaygroundPage | undefined;
  let preview: PreviewPage;

  beforeAll(async () => {
    context = await (await openChromium()).newContext({ viewport });
  });

  afterAll(() => context.close());

  beforeEach(async () => {
    endpoint = await startEndpoint();
    endpoint.answerWith(json({ data: {} }));
    host = await runHost({ endpoint: endpoint.url, pages: builtPlayground, port });
    const { path, url } = host;
    port = Number(new URL(url).port);
    if (playground === undefined) playground = await openPlayground(context, url, 'first');
    else await reopenPlayground(playground, url);
    const { page, crm, errors } = playground;
    // The modal is drawn before the endpoint has answered, whose next response is that of a test.
    await crm.getByLabel('Shop').waitFor();
    preview = {
      page,
      crm,
      editor: page.getByRole('textbox', { name: 'Schema of the modal, as JSON' }),
      endpoint,
      path,
      errors,
      stop: () => host.close(),
      restart: async (given = {}) => {
        host = await runHost({ endpoint: endpoint.url, pages: builtPlayground, path, port, ...given });
      },
    };
  });

  afterEach(async () => {
    expect(preview.errors).toEqual([]);
    await preview.page.unrouteAll();
    await host.close();
    await endpoint.close();
  });

  return () => preview;
}
