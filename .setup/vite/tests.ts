import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { aliases, react18 } from './aliases.ts';
import { generated } from './generated.ts';
import { root } from './paths.ts';

const globalSetup = `${root}.setup/vite/folder-of-tests.ts`;

const long = 'test/**/*.long.test.ts';

/** Those that count for long take twice as long in a process that has run others; one has its own module of Node's. */
const apart = [
  'test/analysis/{agreement,explore-modal,witnesses/dates}.test.ts',
  'test/cli/windows.test.ts',
  'test/lint/{damages,great-texts,large,robustness}.test.ts',
  'test/session/{exploration,http-failures,leaks,random-runs}.test.ts',
];

/** `npm test` runs those in Node and in Chromium, with both React versions; `npm run test:long` the long ones. */
export function tests(mode: 'test' | 'long'): ViteUserConfig {
  return {
    plugins: [generated()],
    resolve: { alias: aliases },
    test: {
      reporters: ['default', './.setup/closing-line.ts'],
      // Only what is stuck may end by time: a machine under load is ten times slower.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      // Vitest leaves a core to itself, which is half of a machine with two.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: mode === 'long' ? longProjects() : shortProjects(),
    },
  };
}

function longProjects(): TestProjectInlineConfiguration[] {
  return [inNode('long', { include: [long], testTimeout: 600_000 })];
}

function shortProjects(): TestProjectInlineConfiguration[] {
  return [
    inNode('apart', { include: apart, exclude: [long] }),
    // The rest loads much and counts little: it shares what it loads, so a test puts back what it changes.
    inNode('node', { include: ['test/**/*.test.ts'], exclude: [long, ...apart], isolate: false }),
    inBrowser('browser', 'test/**/*.browser.test.tsx'),
    { ...inBrowser('react 18', 'test/react/**/*.browser.test.tsx'), resolve: { alias: react18 } },
  ];
}

function inNode(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { extends: true, test: { name, globalSetup, sequence: { groupOrder: 1 }, ...test } };
}

/** Named here because a package that Vite meets only in the middle of a run makes it reload the page. */
const prebundled = [
  '@codemirror/autocomplete',
  '@codemirror/commands',
  '@codemirror/lang-json',
  '@codemirror/language',
  '@codemirror/lint',
  '@codemirror/search',
  '@codemirror/state',
  '@codemirror/view',
  '@lezer/highlight',
  '@tanstack/virtual-core',
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

function inBrowser(name: string, include: string): TestProjectInlineConfiguration {
  const executablePath = findChromium();
  const launchOptions = { args: chromiumArguments, ...(executablePath && { executablePath }) };
  const browser = {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 1024, height: 768 },
    provider: playwright({ launchOptions }),
    instances: [{ browser: 'chromium' as const }],
  };
  return {
    extends: true,
    optimizeDeps: { include: prebundled },
    test: { name, include: [include], browser },
  };
}
