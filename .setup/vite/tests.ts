import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration, ViteUserConfig } from 'vitest/config';
import { chromiumArguments, findChromium } from '../chromium.mjs';
import { aliases, react18 } from './aliases.ts';
import { generated } from './generated.ts';
import { root } from './paths.ts';

const globalSetup = `${root}.setup/vite/set-up-tests.ts`;

/** Random tests begin at a fixed place, except the long ones. */
const setupFiles = [`${root}test/seed.ts`, `${root}test/processor-time.ts`];

/** The name of a file says where its tests run: in `npm test`, in `npm run test:full` or in `npm run test:long`. */
const commit = 'test/**/*.test.ts';
const full = 'test/**/*.full.test.ts';
const long = 'test/**/*.long.test.ts';

/** Random tests that go further in a long run: those that ask `test/seed.ts` for a depth. */
const deep = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.long.test.ts'))
  .filter((path) =>
    /^import \{[^}]*\bdepth\b[^}]*\} from '.*\/seed(?:\.ts)?'/m.test(readFileSync(root + path, 'utf8')),
  );

/** Those that count for long take twice as long in a process that has run others; two replace modules. */
const apart = [
  'test/analysis/{explore-limits,explore-modal}.test.ts',
  'test/cli/{windows,reports/links}.test.ts',
  'test/lint/{damages,robustness}.test.ts',
  'test/session/random-runs.test.ts',
];
const apartInFull = [
  'test/analysis/{agreement,explore-limits,witnesses/dates}.full.test.ts',
  'test/growth/growth.full.test.ts',
  'test/lint/{great-texts,large}.full.test.ts',
  'test/session/{exploration,http-failures,leaks}.full.test.ts',
];

/** The layers that are pure: they need no build, no browser, no server and no other program. */
const unit = [
  'analysis',
  'base',
  'behaviour',
  'crm',
  'diff',
  'endpoint',
  'extensions',
  'filters',
  'format',
  'language-server',
  'lint',
  'report',
  'session',
].map((layer) => `test/${layer}/**/*.test.ts`);

/** Tests of these layers that need more, or count for long. */
const notUnit = [
  'test/behaviour/circles.test.ts',
  'test/crm/{page-order,agreement/**}.test.ts',
  'test/endpoint/hostile-requests.test.ts',
  'test/extensions/openapi.test.ts',
  'test/lint/verdicts.test.ts',
  'test/endpoint/{bundles,docs,inert-types,other-languages,servers,write-types}.test.ts',
  'test/endpoint/provider/{files,hostile-requests,provider-types,servers}.test.ts',
  'test/extensions/in-editors.test.ts',
  'test/session/{example,http-transport,network-panel}.test.ts',
];

/** The tests of what differs between React versions: when components are drawn, hidden, hydrated and removed. */
const scheduling =
  'test/react/{dialog,embedding,form,hidden,hydration,lazy,submit,swapped,translated.full}.browser.test.tsx';

/** One start for the random tests of all files of a long run, so that `SEED` repeats it. */
const longSeed = process.env['SEED'] ?? String(Date.now() % 2 ** 31);

export type TestMode = keyof typeof projects;

/** The tests of each mode: `test` for `npm test`, the others for `npm run test:unit` and so on. */
const projects = {
  test: () => [
    ...inProcesses([commit], apart, [full]),
    inBrowser('browser', 'test/**/*.browser.test.tsx', ['test/**/*.full.browser.test.tsx']),
  ],
  full: () => [
    ...inProcesses([full], apartInFull),
    inBrowser('browser', 'test/**/*.full.browser.test.tsx'),
    withReact18(scheduling),
  ],
  unit: () => [
    inNode('unit', { include: unit, exclude: [full, long, ...apart, ...deep, ...notUnit], isolate: false }),
  ],
  node: () => inProcesses([commit], [...apart, ...apartInFull], ['test/{e2e,react,visual}/**']),
  'react-18': () => [withReact18('test/react/**/*.browser.test.tsx')],
  // An hour for each test: some take a quarter of one.
  long: () => [
    inNode('long', {
      include: [long, ...deep],
      testTimeout: 3_600_000,
      env: { MODE: 'long', SEED: longSeed },
    }),
  ],
} satisfies Readonly<Record<string, () => TestProjectInlineConfiguration[]>>;

export function isTestMode(mode: string): mode is TestMode {
  return Object.hasOwn(projects, mode);
}

export function tests(mode: TestMode): ViteUserConfig {
  return {
    plugins: [generated()],
    resolve: { alias: aliases },
    test: {
      reporters: ['default', ['./.setup/closing-line.ts', { isCommit: mode === 'test' }]],
      // Only what is stuck may end by time: a machine under load is ten times slower.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      // Vitest leaves a core to itself, which is half of a machine with two.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      projects: projects[mode](),
    },
  };
}

function inProcesses(
  include: string[],
  alone: string[],
  exclude: string[] = [],
): TestProjectInlineConfiguration[] {
  return [
    inNode('apart', { include: alone, exclude: [long] }),
    // The rest loads much and counts little: it shares what it loads, so a test puts back what it changes.
    inNode('node', { include, exclude: [long, ...alone, ...exclude], isolate: false }),
  ];
}

function withReact18(include: string): TestProjectInlineConfiguration {
  return { ...inBrowser('react 18', include), resolve: { alias: react18 } };
}

function inNode(name: string, test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration {
  return { extends: true, test: { name, globalSetup, setupFiles, sequence: { groupOrder: 1 }, ...test } };
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

function inBrowser(name: string, include: string, exclude: string[] = []): TestProjectInlineConfiguration {
  const executablePath = findChromium();
  const launchOptions = { args: chromiumArguments, ...(executablePath && { executablePath }) };
  const setupFiles = [`${root}test/react/set-up.ts`];
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
    // Its files share what they load, too: a page for each would take a second.
    test: { name, include: [include], exclude, browser, setupFiles, isolate: false },
  };
}
