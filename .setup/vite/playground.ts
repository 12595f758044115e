import react from '@vitejs/plugin-react';
import { defaultClientConditions, type UserConfig } from 'vite';
import { aliases } from './aliases.ts';
import { joinFirstLoad } from './first-load.ts';
import { generated } from './generated.ts';
import { offline } from './offline.ts';
import { root } from './paths.ts';
import { workerOfPage } from './worker-of-page.ts';

const folder = `${root}playground/`;

/** The playground, from its sources: served by `npm start`, built into the package for the preview command. */
export const playground: UserConfig = {
  root: folder,
  base: './',
  cacheDir: `${root}node_modules/.vite/playground`,
  plugins: [react(), generated(), workerOfPage(), offline()],
  // The linter's markdown parser has a build that does without a document.
  resolve: { alias: aliases, conditions: ['worker', ...defaultClientConditions] },
  // A worker is a separate bundle.
  worker: { format: 'es', plugins: () => [generated()] },
  server: { fs: { allow: [root] } },
  build: {
    target: 'es2022',
    // The first that know `light-dark()`, which must stay as it is written.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    outDir: `${root}dist/playground`,
    emptyOutDir: true,
    // The worker has no document in which it could announce what its own files import.
    modulePreload: {
      resolveDependencies: (_, deps, { hostId }) => (/\/worker-[^/]*$/.test(hostId) ? [] : deps),
    },
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input: ['index', 'crm', 'open-url'].map((name) => `${folder}${name}.html`),
      // Chromium compiles all of a file beside the page then, not function by function when the first key is pressed.
      output: { postBanner: '//# allFunctionsCalledOnLoad', codeSplitting: joinFirstLoad() },
    },
  },
};
