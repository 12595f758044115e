import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { generated } from './generated.ts';
import { copiedNames, entryNames, manifest, root } from './paths.ts';
import { runFormatModule } from './run.ts';

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** The published modules: one file per entry of package.json, what they share in `chunks`. */
export const packageBuild: UserConfig = {
  plugins: [react(), generated(), plainFiles()],
  build: {
    target: 'es2022',
    minify: false,
    sourcemap: true,
    lib: { entry: Object.fromEntries(entryNames.map((name) => [name, sourceOf(name)])), formats: ['es'] },
    rolldownOptions: {
      external: [/^node:/, ...builtinModules, ...packages.map((name) => new RegExp(`^${name}(/|$)`))],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

function sourceOf(name: string): string {
  const stem = `${root}src/${name}`;
  return existsSync(`${stem}.tsx`) ? `${stem}.tsx` : `${stem}.ts`;
}

/** Adds the style sheet as it was written, and the JSON Schema for editors. */
function plainFiles(): Plugin {
  return {
    name: 'json-modal:plain-files',
    async buildStart() {
      const { exports } = await runFormatModule<{ modalJsonSchema: unknown }>('json-schema');
      const source = `${JSON.stringify(exports.modalJsonSchema, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'schema.json', source });
      for (const fileName of copiedNames) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(`${root}src/${fileName}`) });
      }
    },
  };
}
