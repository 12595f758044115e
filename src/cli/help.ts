import { commonOptions } from './arguments.ts';
import type { Command } from './command.ts';
import type { CommandEntry } from './commands.ts';
import type { Options } from './options.ts';

/** Returns the help of `json-modal`. */
export function overview(commands: readonly CommandEntry[]): string {
  const rows = commands.map(({ name, summary }): Row => [name, summary]);
  return `Usage: json-modal COMMAND [options]

Commands:
${columns(rows)}

Options:
${columns(rowsOf(commonOptions))}

"json-modal COMMAND --help" shows the options of a command.
`;
}

/** Returns the help of one command. */
export function commandHelp({ name, summary }: CommandEntry, command: Command): string {
  const { usage, options, notes, examples } = command;
  return `Usage: json-modal ${name} ${usage}

${summary}

Options:
${columns([...rowsOf(options), ...rowsOf(commonOptions)])}

${notes}

Examples:
${examples.map((words) => `  json-modal ${name} ${words}`.trimEnd()).join('\n')}
`;
}

type Row = readonly [name: string, text: string];

function rowsOf(options: Options): readonly Row[] {
  return Object.entries(options).map(([name, { value, help }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  ]);
}

function columns(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`).join('\n');
}
