import type { Plugin } from 'vite';
import { root } from './paths.ts';
import { runFormatModule } from './run.ts';

const validators = 'virtual:validators';
const schema = 'json-modal/schema.json';

/**
 * The two modules that are made from the format's declarations when they are imported: the validators, compiled here
 * so that no page ever compiles a schema, and the JSON Schema under the name that it has once published.
 */
export function generated(): Plugin {
  return {
    name: 'json-modal:generated',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === validators || source === schema) return `\0${source}`;
      // The validators name our files from the repository's root, which is not every server's root.
      return importer === `\0${validators}` && source.startsWith('/src/')
        ? root + source.slice(1)
        : undefined;
    },
    async load(id) {
      if (id !== `\0${validators}` && id !== `\0${schema}`) return;
      const { text, files } = id === `\0${schema}` ? await schemaModule() : await validatorsModule();
      for (const file of files) this.addWatchFile(file);
      return text;
    },
  };
}

async function validatorsModule() {
  const { exports, files } = await runFormatModule<{ compileValidators(): string }>('compile-validators');
  return { text: exports.compileValidators(), files };
}

async function schemaModule() {
  const { exports, files } = await runFormatModule<{ modalJsonSchema: object }>('json-schema');
  return { text: JSON.stringify(exports.modalJsonSchema), files };
}
