import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { root } from './paths.ts';

const fileName = 'offline.js';

/** Adds the service worker of the playground, which is told all files of the build, those too that are loaded later. */
export function offline(): Plugin {
  return {
    name: 'json-modal:offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `${root}playground/offline/service-worker.ts`, fileName });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const worker = bundle[fileName];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built.');
        const kept = Object.values(bundle).filter((file) => isOfPage(file.fileName));
        const hash = createHash('sha256');
        for (const file of kept) hash.update(file.type === 'chunk' ? file.code : file.source);
        const build = {
          version: hash.digest('hex').slice(0, 16),
          files: ['./', ...kept.map((file) => `./${file.fileName}`)],
        };
        worker.code = `const offlineBuild = ${JSON.stringify(build)};\n${worker.code}`;
      },
    },
  };
}

function isOfPage(name: string): boolean {
  return name !== fileName && !name.endsWith('.md');
}
