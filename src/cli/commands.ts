import type { Command } from './command.ts';

/** A command before it is loaded. */
export interface CommandEntry {
  readonly name: string;
  /** A one-line description. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands in the order of the help. Each is loaded when it is called, to start fast. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'lint',
    summary: 'Report every problem in modals, responses, filters and manifests.',
    load: async () => (await import('./lint/command.ts')).lintCommand,
  },
  {
    name: 'rules',
    summary: 'List the rules, or explain one with examples.',
    load: async () => (await import('./rules/command.ts')).rulesCommand,
  },
  {
    name: 'config',
    summary: 'Print the config of a file, or list the files that "lint" reads.',
    load: async () => (await import('./config/command.ts')).configCommand,
  },
  {
    name: 'lsp',
    summary: 'Serve editors: problems, fixes, completion and renames while you write.',
    load: async () => (await import('./lsp/command.ts')).lspCommand,
  },
  {
    name: 'states',
    summary: 'Print every state of a modal that a user can reach.',
    load: async () => (await import('./states/command.ts')).statesCommand,
  },
  {
    name: 'diff',
    summary: 'Report what a change of a modal, a manifest or a filter does.',
    load: async () => (await import('./diff/command.ts')).diffCommand,
  },
  {
    name: 'report',
    summary: 'Write a page that shows a modal whole: its words, states and screens.',
    load: async () => (await import('./report/command.ts')).reportCommand,
  },
  {
    name: 'preview',
    summary: 'Emulate the CRM for a modal, with or without your endpoint; or show a filter or a manifest.',
    load: async () => (await import('./preview/command.ts')).previewCommand,
  },
  {
    name: 'playground',
    summary: 'Author modals, filters and manifests in the browser, without a file.',
    load: async () => (await import('./playground/command.ts')).playgroundCommand,
  },
  {
    name: 'check',
    summary: 'Check an endpoint, or recorded responses, against a modal or a manifest.',
    load: async () => (await import('./check/command.ts')).checkCommand,
  },
  {
    name: 'crm',
    summary: 'Emulate the CRM for the API calls of an app.',
    load: async () => (await import('./crm/command.ts')).crmCommand,
  },
  {
    name: 'types',
    summary: 'Write the types of a form, or describe endpoints in OpenAPI.',
    load: async () => (await import('./types/command.ts')).typesCommand,
  },
  {
    name: 'init',
    summary: 'Create a modal with its endpoint, or a provider, to start from.',
    load: async () => (await import('./init/command.ts')).initCommand,
  },
  {
    name: 'mcp',
    summary: 'Serve tools for coding assistants, by the Model Context Protocol.',
    load: async () => (await import('./mcp/command.ts')).mcpCommand,
  },
];
