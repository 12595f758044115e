/** The imports of a layer: other layers of `src`, and packages with all paths below their names. */
export interface Permission {
  readonly layers: readonly string[];
  readonly packages: readonly string[];
  /** The folders inside the layer from which other layers import. Its other folders are private, the files beside them open. */
  readonly open?: readonly string[];
}

/** The architecture: every folder of `src`, and `src/index.ts`. */
export const layers: Readonly<Record<string, Permission>> = {
  base: { layers: [], packages: [] },
  format: { layers: ['base'], packages: [], open: ['actions', 'blocks', 'check', 'words'] },
  extensions: {
    layers: ['base', 'format', 'filters'],
    packages: [],
    open: ['manifests', 'manifests/rules', 'responses', 'responses/rules'],
  },
  behaviour: { layers: ['base', 'format'], packages: [] },
  analysis: {
    layers: ['base', 'format', 'behaviour'],
    packages: [],
    open: ['model', 'model/witnesses', 'proofs'],
  },
  filters: { layers: ['base', 'format'], packages: [], open: ['proofs', 'rules'] },
  crm: { layers: ['base', 'format', 'extensions', 'filters'], packages: [], open: ['kinds', 'records'] },
  lint: {
    layers: ['base', 'format', 'extensions', 'filters', 'behaviour', 'analysis'],
    packages: ['mdast-util-from-markdown', 'mdast', 'micromark'],
    open: ['documents', 'fixes', 'rules', 'text'],
  },
  'language-server': {
    layers: ['base', 'format', 'extensions', 'filters', 'lint'],
    packages: [],
    open: ['kinds'],
  },
  diff: {
    layers: ['base', 'format', 'extensions', 'filters', 'behaviour', 'analysis'],
    packages: [],
  },
  report: {
    layers: ['base', 'format', 'behaviour', 'analysis', 'diff', 'session', 'endpoint'],
    packages: [],
    open: ['screens', 'variants'],
  },
  'report-page': {
    layers: ['base', 'format', 'session', 'react', 'report'],
    packages: ['react', 'react-dom'],
  },
  templates: {
    layers: ['base', 'format', 'extensions', 'analysis', 'endpoint'],
    packages: [],
    open: ['endpoints'],
  },
  reference: { layers: ['base', 'format', 'extensions', 'filters'], packages: [] },
  session: { layers: ['base', 'format', 'behaviour'], packages: ['zustand/vanilla'] },
  react: {
    layers: ['base', 'format', 'behaviour', 'session'],
    packages: ['react', 'react-dom', 'zustand', 'downshift', 'mdast-util-from-markdown', 'mdast'],
    open: ['blocks', 'labels'],
  },
  endpoint: { layers: ['base', 'format', 'extensions', 'behaviour'], packages: ['jose'], open: ['provider'] },
  eslint: { layers: ['base', 'lint'], packages: [] },
  node: { layers: ['base'], packages: ['node:'] },
  caller: {
    layers: [
      'base',
      'node',
      'format',
      'extensions',
      'behaviour',
      'analysis',
      'lint',
      'crm',
      'session',
      'endpoint',
    ],
    packages: ['node:', 'jose', 'sirv', 'chokidar'],
    open: [
      'check',
      'check/conclusions',
      'crm',
      'endpoint',
      'provider',
      'provider/flows',
      'recording',
      'server',
    ],
  },
  cli: {
    layers: [
      'base',
      'node',
      'extensions',
      'filters',
      'lint',
      'language-server',
      'analysis',
      'diff',
      'report',
      'report-page',
      'crm',
      'session',
      'caller',
      'endpoint',
      'templates',
      'reference',
    ],
    packages: [
      'node:',
      'picomatch',
      'chokidar',
      'diff',
      '@modelcontextprotocol/server',
      'playwright-core',
      'vscode-languageserver',
      'vscode-languageserver-textdocument',
    ],
    open: ['lsp'],
  },
  vscode: { layers: ['lint', 'cli'], packages: ['node:', 'vscode', 'vscode-languageclient'] },
  'index.ts': { layers: ['base', 'format', 'behaviour', 'session'], packages: [] },
};

/** Modules that the build makes, by the layer that they belong to. */
export const generated: Readonly<Record<string, string>> = {
  'virtual:schemas': 'format',
  'virtual:response-schemas': 'format',
  'virtual:validators': 'format',
  'virtual:extension-validators': 'extensions',
  'virtual:version': 'lint',
  'virtual:report-styles': 'report-page',
};

/** The layers whose files the playground imports itself. */
export const playgroundLayers: readonly string[] = [
  'base',
  'caller',
  'diff',
  'extensions',
  'filters',
  'language-server',
  'lint',
  'react',
  'report',
  'report-page',
  'templates',
];

/** The packages of the playground, with what this package exports. */
export const playgroundPackages: readonly string[] = [
  'json-modal',
  'react',
  'react-dom',
  '@codemirror',
  '@lezer/highlight',
  'jsonc-parser',
  'lucide-react',
  'node-diff3',
  'zustand',
];
