import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';
import { generated } from './generated.ts';
import { root } from './paths.ts';

/** The folder of the built extension for VS Code. It is not part of the package. */
export const extensionFolder = `${root}node_modules/.cache/json-modal-vscode/`;

/** The extension, which VS Code loads by `require`. */
export const extensionBuild = buildOf('extension', 'cjs', 'extension.js', ['vscode']);

/** The server in the extension, with all that it needs. */
export const serverBuild = buildOf('server', 'es', 'server.mjs');

function buildOf(
  entry: string,
  format: 'cjs' | 'es',
  fileName: string,
  external: readonly string[] = [],
): UserConfig {
  return {
    plugins: [generated()],
    resolve: { conditions: ['node', 'import', 'module', 'default'] },
    build: {
      target: 'es2022',
      minify: true,
      outDir: extensionFolder,
      emptyOutDir: false,
      lib: { entry: `${root}src/vscode/${entry}.ts`, formats: [format], fileName: () => fileName },
      license: { fileName: `${entry}-licenses.md` },
      rolldownOptions: {
        platform: 'node',
        external: (id) => id.startsWith('node:') || builtinModules.includes(id) || external.includes(id),
        checks: { ineffectiveDynamicImport: false },
        output: { codeSplitting: false },
      },
    },
  };
}
