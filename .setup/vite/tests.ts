import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { aliases } from './aliases.ts';
import { generated } from './generated.ts';

const long = 'test/**/*.long.test.ts';

/** `node` and `browser` are what `npm test` runs; `long` is what `npm run test:long` runs. */
export function tests(mode: 'test' | 'long'): ViteUserConfig {
  return {
    plugins: [generated()],
    resolve: { alias: aliases },
    test: {
      reporters: ['default', './.setup/closing-line.ts'],
      testTimeout: 20_000,
      hookTimeout: 60_000,
      projects: mode === 'long' ? longProjects() : shortProjects(),
    },
  };
}

function longProjects(): TestProjectInlineConfiguration[] {
  return [{ extends: true, test: { name: 'long', include: [long], testTimeout: 600_000 } }];
}

function shortProjects(): TestProjectInlineConfiguration[] {
  return [
    { extends: true, test: { name: 'node', include: ['test/**/*.test.ts'], exclude: [long] } },
    { extends: true, optimizeDeps: { include: prebundled }, test: browserTest() },
  ];
}

/** Named here because a package that Vite meets only in the middle of a run makes it reload the page. */
const prebundled = [
  '@tanstack/react-virtual',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  'axe-core',
  'downshift',
  'fast-check',
  'jsonc-parser',
  'mdast-util-from-markdown',
  'react',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'zustand',
  'zustand/vanilla',
];

function browserTest(): NonNullable<TestProjectInlineConfiguration['test']> {
  const executablePath = findChromium();
  const launchOptions = { args: chromiumArguments, ...(executablePath && { executablePath }) };
  return {
    name: 'browser',
    include: ['test/**/*.browser.test.tsx'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium' }],
    },
  };
}
