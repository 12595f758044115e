import type { Plugin } from 'vite';
import { root } from './paths.ts';

const written = "new URL('./worker.ts', import.meta.url)";

/**
 * Builds the worker together with the page, so that they load what both need once: Vite alone makes a separate bundle of
 * it. The files that they share hold what both need and nothing else, so no part of the page gets into the worker.
 */
export function workerOfPage(): Plugin {
  let worker = '';
  return {
    name: 'json-modal:worker-of-page',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      worker = this.emitFile({ type: 'chunk', id: `${root}playground/analysis/worker.ts` });
    },
    transform(code, id) {
      if (!id.endsWith('/analysis/start-worker.ts')) return;
      if (!code.includes(written)) this.error('The worker is not started as expected.');
      return code.replace(written, `import.meta.ROLLUP_FILE_URL_${worker}`);
    },
  };
}
