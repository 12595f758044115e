import { existsSync } from 'node:fs';
import { builtinModules } from 'node:module';
import react from '@vitejs/plugin-react';
import { transform } from 'lightningcss';
import type { Plugin, UserConfig } from 'vite';
import { generated } from './generated.ts';
import { joinStyles } from './join-styles.ts';
import { commandNames, exportedNames, manifest, root, styleNames } from './paths.ts';
import { runModule } from './run.ts';
import { trimmedPackages } from './trimmed-packages.ts';

const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** The files that the renderer loads later than the rest of the core. */
const later = {
  'event-emitter': /\/src\/session\/(event-emitter|modal-events)\.ts/,
  answers:
    /virtual:response-schemas|\/src\/(session\/(reduce-requests|handle-response|read-reply)|behaviour\/(is-response|merge))\.ts/,
};

/** The files of a closed `JsonModal` alone, so that a page that has only a form leaves out its loader. */
const closedModal = { 'closed-modal': /\/src\/react\/(JsonModal|ClosedModal)\.tsx/ };

/**
 * The files that a closed `JsonModal` shares with the rest of the renderer. A bundler moves no part of a file, so these must not
 * be in one with that rest.
 */
const shell = {
  shell:
    /\/src\/react\/(early-keys|lazy|buttons|icons|report-error|root-attributes|labels\/basic-words|hooks\/use-safe-ref)\.tsx?/,
};

/** The files that those share with the session. They have no part in React, which a server need not have installed. */
const basics = { basics: /\/src\/base\/call-safely\.ts/ };

const apart = Object.values({ ...later, ...closedModal, ...shell, ...basics });

/** The layers that know neither Node nor React; each part goes with the entries that need it. */
const core = {
  name: 'core',
  test: (id: string) =>
    /\/src\/(?!cli\/|host\/|node\/|react\/)/.test(id) && !apart.some((test) => test.test(id)),
  entriesAware: true,
  priority: 1,
};

/**
 * A group takes all that its modules import, unless a group before it has: without the second one, half of the core would be in
 * the file of the events, and load as a module with the names of all its exports.
 */
const packageGroups = [
  ...groupsOf(basics, 6),
  ...groupsOf(shell, 5),
  ...groupsOf(closedModal, 4),
  { ...core, test: (id: string) => loaded.later.has(id) && core.test(id), priority: 3 },
  ...groupsOf(later, 2),
  core,
];

function groupsOf(tests: Readonly<Record<string, RegExp>>, priority: number): Groups {
  return Object.entries(tests).map(([name, test]) => ({ name, test, priority }));
}

/** The modules that are loaded with some others. */
const loaded = {
  /** In the page, later than the rest of the core. */
  later: new Set<string>(),
  /** To lint a modal without problems. */
  lint: new Set<string>(),
  /** To find the problems of another one. */
  problems: new Set<string>(),
};

/** The modules that package.json exports: one file per entry, what they share in `chunks`. */
export const packageBuild: UserConfig = {
  ...buildOf(exportedNames, 'chunks', packageGroups),
  plugins: [react(), generated(), trimmedPackages(), plainFiles(), findLoaded()],
};

const forCommand = buildOf(
  commandNames,
  'cli',
  [
    { name: 'lint', test: (id) => loaded.lint.has(id), priority: 2 },
    { name: 'lint-modal', test: (id) => loaded.problems.has(id), priority: 1 },
    // Loaded only by the server for assistants.
    { name: 'protocol', test: /\/node_modules\/(@modelcontextprotocol|zod)\// },
  ],
  { isCommand: true },
);

/**
 * The command is a separate build: files shared with the exports would be so many more that it starts later. The code that
 * lints a modal is one file, since finding a file takes longer than reading it.
 */
export const commandBuild: UserConfig = {
  ...forCommand,
  resolve: {
    ...forCommand.resolve,
    alias: { '@modelcontextprotocol/server/_shims': `${root}.setup/vite/protocol-shims.ts` },
  },
  plugins: [generated(), findLoaded()],
  // React in a report is bundled, so that the command needs no other package.
  define: { 'process.env.NODE_ENV': '"production"' },
};

/** Finds what is loaded with a module, by the imports of the build. */
function findLoaded(): Plugin {
  return {
    name: 'json-modal:loaded',
    buildEnd() {
      const add = (id: string, ids: Set<string>) => {
        const info = this.getModuleInfo(id);
        if (ids.has(id) || info === null) return;
        ids.add(id);
        for (const importedId of info.importedIds) add(importedId, ids);
      };
      for (const name of ['event-emitter', 'reduce-requests']) add(sourceOf(`session/${name}`), loaded.later);
      add(sourceOf('cli/lint/command'), loaded.lint);
      add(sourceOf('cli/reports/stylish'), loaded.lint);
      add(sourceOf('lint/documents/modal-linter'), loaded.problems);
    },
  };
}

type Groups = readonly {
  readonly name: string;
  readonly test: RegExp | ((id: string) => boolean);
  readonly priority?: number;
  readonly entriesAware?: boolean;
}[];

function buildOf(
  names: readonly string[],
  chunks: string,
  groups: Groups,
  { isCommand = false } = {},
): UserConfig {
  return {
    // Without the browser's variants, which ask for a document.
    resolve: { conditions: ['module', 'node', 'import', 'default'] },
    build: {
      target: 'es2022',
      minify: false,
      emptyOutDir: false,
      lib: { entry: Object.fromEntries(names.map((name) => [name, sourceOf(name)])), formats: ['es'] },
      // The licences of bundled packages.
      license: { fileName: `${chunks}/licenses.md` },
      rolldownOptions: {
        // For Node, bundled packages that call `require` get its modules.
        ...(isCommand && { platform: 'node' }),
        external: isCommand ? isOutsideOfCommand : isExternal,
        // The command loads the linters of filters and manifests later; the export "lint" has them all.
        checks: { ineffectiveDynamicImport: false },
        // Otherwise a hook of downshift that nobody calls stays, for the constants that it is given. With it goes each call of
        // a function that does nothing but set properties, even those of an element.
        // The packages in the command do not stand it.
        ...(!isCommand && { treeshake: { propertyWriteSideEffects: false } }),
        output: {
          // Vite would leave the white space, for bundlers that read the modules again.
          ...(isCommand && { minify: true }),
          entryFileNames: '[name].js',
          chunkFileNames: ({ name }) => `${chunks}/${name.replace(/~.*/, '')}-[hash].js`,
          codeSplitting: { groups: [...groups] },
          // The declarations tell the same, and what the bundled parsers say of themselves takes time to read past.
          comments: { legal: true, annotation: true, jsdoc: false },
        },
      },
    },
  };
}

/**
 * Packages that are installed with this one stay outside. Those of development do not, as downshift, of which a bundler
 * leaves a fifth less here than in a page, and the markdown parser, which would be forty files.
 */
function isExternal(id: string): boolean {
  return isBuiltIn(id) || isOf(packages, id);
}

/** The command bundles its packages, except one that users install for pictures. */
function isOutsideOfCommand(id: string): boolean {
  return isBuiltIn(id) || id === 'playwright-core';
}

function isBuiltIn(id: string): boolean {
  return id.startsWith('node:') || builtinModules.includes(id);
}

/** Whether a module belongs to one of these packages. */
function isOf(names: readonly string[], id: string): boolean {
  return names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Returns the path of a source file. Throws if there is none, since a group of a renamed file would match nothing. */
function sourceOf(name: string): string {
  const stem = `${root}src/${name}`;
  const path = [`${stem}.ts`, `${stem}.tsx`].find(existsSync);
  if (path === undefined) throw new Error(`The build names src/${name}, which does not exist.`);
  return path;
}

/** Not every bundler minifies style sheets. */
function minify(filename: string, text: string): Uint8Array {
  return transform({ filename, code: Buffer.from(text), minify: true }).code;
}

/** Adds the style sheets, each with its parts in one, and the JSON Schemas for editors. */
function plainFiles(): Plugin {
  return {
    name: 'json-modal:plain-files',
    async buildStart() {
      const modal = await runModule<{ modalJsonSchema: object }>('src/format/json-schema.ts');
      const manifest = await runModule<{ manifestJsonSchema: object }>(
        'src/extensions/manifests/manifest-schema.ts',
      );
      const filter = await runModule<{ filterJsonSchema: object }>('src/filters/filter.ts');
      // It names every rule.
      const config = await runModule<{ configJsonSchema: object }>('src/cli/policy/config/config-schema.ts', [
        generated(),
      ]);
      const report = await runModule<{ reportJsonSchema: object }>('src/cli/reports/report-json-schema.ts');
      const schemas = {
        'schema.json': modal.exports.modalJsonSchema,
        'filter.schema.json': filter.exports.filterJsonSchema,
        'manifest.schema.json': manifest.exports.manifestJsonSchema,
        'config.schema.json': config.exports.configJsonSchema,
        'report.schema.json': report.exports.reportJsonSchema,
      };
      for (const [fileName, schema] of Object.entries(schemas)) {
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(schema) });
      }
      for (const fileName of styleNames.map((name) => `${name}.css`)) {
        this.emitFile({
          type: 'asset',
          fileName,
          source: minify(fileName, joinStyles([`src/${fileName}`]).text),
        });
        // Without it, TypeScript takes `import 'json-modal/react/styles.css'` for a mistake.
        this.emitFile({ type: 'asset', fileName: `${fileName}.d.ts`, source: 'export {};\n' });
      }
    },
  };
}
