import type { Plugin } from 'vite';
import { root } from './paths.ts';
import { runFormatModule } from './run.ts';

const name = 'virtual:validators';
const id = `\0${name}`;

/** Compiles the format's validators when they are imported, so that no page ever compiles a schema. */
export function validators(): Plugin {
  return {
    name: 'json-modal:validators',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === name) return id;
      // The generated text names our files from the repository's root, which is not every server's root.
      return importer === id && source.startsWith('/src/') ? root + source.slice(1) : undefined;
    },
    async load(wanted) {
      if (wanted !== id) return;
      const { exports, files } = await runFormatModule<{ compileValidators(): string }>('compile-validators');
      for (const file of files) this.addWatchFile(file);
      return exports.compileValidators();
    },
  };
}
