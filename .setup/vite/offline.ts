import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { root } from './paths.ts';

const worker = 'offline.js';

/** Adds the service worker of the playground, and a list of all files of the build, those too that are loaded later. */
export function offline(): Plugin {
  return {
    name: 'json-modal:offline',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      this.emitFile({ type: 'chunk', id: `${root}playground/offline/service-worker.ts`, fileName: worker });
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const kept = Object.values(bundle).filter((file) => isOfPage(file.fileName));
        const hash = createHash('sha256');
        for (const file of kept) hash.update(file.type === 'chunk' ? file.code : file.source);
        const version = hash.digest('hex').slice(0, 16);
        const files = ['./', ...kept.map((file) => `./${file.fileName}`)];
        this.emitFile({
          type: 'asset',
          fileName: 'offline.json',
          source: JSON.stringify({ version, files }),
        });
      },
    },
  };
}

function isOfPage(name: string): boolean {
  return name !== worker && !name.endsWith('.md');
}
