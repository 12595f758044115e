/** What a layer may import: other layers of `src`, and packages with all that lies below their names. */
export interface Permission {
  readonly layers: readonly string[];
  readonly packages: readonly string[];
}

/** The architecture: every folder of `src`, and `src/index.ts`. */
export const layers: Readonly<Record<string, Permission>> = {
  format: { layers: [], packages: [] },
  behaviour: { layers: ['format'], packages: [] },
  analysis: { layers: ['format', 'behaviour'], packages: [] },
  lint: {
    layers: ['format', 'behaviour', 'analysis'],
    packages: ['jsonc-parser', 'mdast-util-from-markdown', 'mdast', 'micromark'],
  },
  session: { layers: ['format', 'behaviour'], packages: ['zustand/vanilla'] },
  react: {
    layers: ['format', 'behaviour', 'session'],
    packages: [
      'react',
      'react-dom',
      'zustand',
      'downshift',
      '@tanstack/virtual-core',
      'mdast-util-from-markdown',
      'mdast',
    ],
  },
  endpoint: { layers: ['format', 'behaviour'], packages: ['jose'] },
  eslint: { layers: ['lint'], packages: [] },
  host: {
    layers: ['format', 'behaviour', 'lint', 'session', 'endpoint'],
    packages: ['node:', 'jose', 'sirv', 'chokidar'],
  },
  cli: {
    layers: ['lint', 'analysis', 'host', 'endpoint'],
    packages: ['node:', 'tinyglobby', 'picomatch', 'chokidar'],
  },
  'index.ts': { layers: ['format', 'behaviour', 'session'], packages: [] },
};

/** Single files that may import more than their layer. */
export const exceptions: Readonly<Record<string, readonly string[]>> = {
  'src/format/compile-validators.ts': ['ajv'],
};

/** Modules that the build makes, by the layer that they belong to. */
export const generated: Readonly<Record<string, string>> = {
  'virtual:schemas': 'format',
  'virtual:validators': 'format',
  'virtual:version': 'lint',
};

/** The playground stands on what is public: if it needs more, that is made public first. */
export const playgroundPackages: readonly string[] = [
  'json-modal',
  'react',
  'react-dom',
  '@codemirror',
  '@lezer/highlight',
  'jsonc-parser',
  'zustand',
];
