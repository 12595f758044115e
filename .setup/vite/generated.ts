import type { Plugin } from 'vite';
import { joinStyles } from './join-styles.ts';
import { docsUrl, manifest, root } from './paths.ts';
import { runModule } from './run.ts';

const validators = 'virtual:validators';

/**
 * The modules that are made when they are imported. From the format's declarations: what a running modal checks, the
 * validators, compiled here so that no page ever compiles a schema, and the JSON Schema under the name that it has once
 * published. From package.json: the version. From the style sheets: those of a report, as one text.
 */
export function generated(): Plugin {
  return {
    name: 'json-modal:generated',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source in makers) return `\0${source}`;
      // The validators name our files from the repository's root, which is not every server's root.
      return importer === `\0${validators}` && source.startsWith('/src/')
        ? root + source.slice(1)
        : undefined;
    },
    async load(id) {
      const make = id.startsWith('\0') ? makers[id.slice(1)] : undefined;
      if (make === undefined) return;
      const { text, files } = await make();
      for (const file of files) this.addWatchFile(file);
      return text;
    },
  };
}

const makers: Readonly<Record<string, () => Promise<{ text: string; files: string[] }>>> = {
  [validators]: async () => {
    const { exports, files } = await runModule<{ compileValidators(): string }>(
      '.setup/vite/compile-validators.ts',
    );
    return { text: exports.compileValidators(), files };
  },
  'virtual:schemas': async () => {
    const { exports, files } = await runModule<{ compileSchemas(): string }>(
      '.setup/vite/compile-schemas.ts',
    );
    return { text: exports.compileSchemas(), files };
  },
  'virtual:response-schemas': async () => {
    const { exports, files } = await runModule<{ compileResponseSchemas(): string }>(
      '.setup/vite/compile-schemas.ts',
    );
    return { text: exports.compileResponseSchemas(), files };
  },
  'virtual:extension-validators': async () => {
    const { exports, files } = await runModule<{ compileExtensionValidators(): string }>(
      '.setup/vite/compile-extension-validators.ts',
    );
    return { text: exports.compileExtensionValidators(), files };
  },
  'json-modal/schema.json': async () => {
    const { exports, files } = await runModule<{ modalJsonSchema: object }>('src/format/json-schema.ts');
    return { text: JSON.stringify(exports.modalJsonSchema), files };
  },
  'virtual:report-styles': async () => {
    const { text, files } = joinStyles(['src/react/styles.css', 'src/report-page/styles.css']);
    return { text: `export const styles = ${JSON.stringify(text)};`, files };
  },
  'virtual:version': async () => ({
    text: `export const version = ${JSON.stringify(manifest.version)};
export const docsUrl = ${JSON.stringify(docsUrl)};`,
    files: [],
  }),
};
