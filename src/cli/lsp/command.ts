import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { quote } from '../words.ts';

const options = declareOptions({
  stdio: { help: 'Use standard input and output, as without it. Many editors add it.' },
  clientProcessId: { value: 'ID', help: 'End with this process. Some editors add it.' },
});

/** `json-modal lsp`. */
export const lspCommand: Command<typeof options> = {
  usage: '[options]',
  options,
  notes: `Editors start it, and use it by the Language Server Protocol. It reports the same problems as
"lint", with the same config. It has fixes, completion, descriptions, definitions, references,
renames and an outline. It writes no file and needs no network. docs/editors.md has the settings
of editors.`,
  examples: ['', '--stdio'],
  async run({ words: [word] }) {
    if (word !== undefined) throw new CliError(`"lsp" takes no files, got ${quote(word)}.`);
    const { startServer } = await import('./server.ts');
    startServer(process.stdin, process.stdout);
    // The server ends the process.
    return new Promise(() => {});
  },
};
