import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { findRealPath } from '../../node/paths.ts';
import { CliError, fileError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { declareOptions } from '../options.ts';
import { quote } from '../words.ts';

const options = declareOptions({});

/** `json-modal mcp`. */
export const mcpCommand: Command<typeof options> = {
  usage: '[folder]',
  options,
  notes: `Coding assistants start this command, and talk to it by the Model Context Protocol over standard
input and output. It ends when its input ends. The tools read and write only files in the folder
(default: the current one), and send requests only to this machine.

To add it to Claude Code: claude mcp add json-modal -- npx json-modal mcp`,
  examples: ['', 'forms'],
  async run({ words: [name = '.', extra] }, { folder, environment }) {
    if (extra !== undefined)
      throw new CliError(`"mcp" takes one folder, got an extra argument ${quote(extra)}.`);
    // The protocol's package is large, and no other command needs it.
    const { serve } = await import('./serve.ts');
    await serve({ folder: openFolder(resolve(folder, name), name), environment });
    return 0;
  },
};

/** Returns the folder without links. */
function openFolder(path: string, name: string): string {
  try {
    if (statSync(path).isDirectory()) return findRealPath(path);
  } catch (error) {
    throw fileError(error, `${quote(name)} could not be opened`, 'folder');
  }
  throw new CliError(`${quote(name)} is not a folder.`);
}
