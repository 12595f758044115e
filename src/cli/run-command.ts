import { version } from 'virtual:version';
import { listWords } from '../base/text.ts';
import { type Arguments, type commonOptions, readArguments } from './arguments.ts';
import { attemptLater, CliError } from './cli-error.ts';
import type { CliContext, ExitStatus } from './command.ts';
import { type CommandEntry, commands } from './commands.ts';
import { checkOptions } from './options.ts';
import { didYouMean, quote } from './words.ts';

/** Runs a command line and returns the exit status. A command that fails throws a `CliError`, which is shown here. */
export async function runCommand(words: readonly string[], cli: CliContext): Promise<ExitStatus> {
  const outcome = await attemptLater(() => runWords(words, cli));
  if (outcome.ok) return outcome.value;
  cli.warn(outcome.problem);
  return 2;
}

async function runWords(words: readonly string[], cli: CliContext): Promise<ExitStatus> {
  const [name, ...rest] = words;
  // Many commands accept "help".
  if (name === 'help') return runWords([...rest, '--help'], cli);
  const entry = commands.find((command) => command.name === name);
  return entry === undefined ? runWithoutCommand(words, cli) : runEntry(entry, rest, cli);
}

async function runEntry(entry: CommandEntry, words: readonly string[], cli: CliContext): Promise<ExitStatus> {
  const command = await entry.load();
  const args = readArguments(words, `json-modal ${entry.name}`, command.options);
  if (isHelpOrVersion(args))
    return printHelpOrVersion(args, cli, async () => (await import('./help.ts')).commandHelp(entry, command));
  if (command.isReporting !== true) checkOptions(args.typed, args.words, command.options);
  return command.run(args, cli);
}

async function runWithoutCommand(words: readonly string[], cli: CliContext): Promise<ExitStatus> {
  const [word] = words;
  if (word !== undefined && !word.startsWith('-')) throw unknownCommand(word);
  const args = readArguments(words, 'json-modal', {});
  if (!isHelpOrVersion(args)) throw noCommand();
  return printHelpOrVersion(args, cli, async () => (await import('./help.ts')).overview(commands));
}

type GivenCommon = Arguments<typeof commonOptions>;

function isHelpOrVersion({ values }: GivenCommon): boolean {
  return values.help || values.version;
}

async function printHelpOrVersion(
  { values }: GivenCommon,
  { output }: CliContext,
  help: () => Promise<string>,
): Promise<ExitStatus> {
  output.write(values.help ? await help() : `${version}\n`);
  return 0;
}

function unknownCommand(word: string): CliError {
  const names = commands.map(({ name }) => name);
  const hint = didYouMean(word, names) || suggestLint(word) || `The commands are ${listWords(names, 'and')}.`;
  return new CliError(`${quote(word)} is not a json-modal command. ${hint}`);
}

/** Suggests to lint a modal that was named without a command. */
function suggestLint(word: string): string {
  return word.endsWith('.json') ? `Did you mean ${quote(`json-modal lint ${word}`)}?` : '';
}

function noCommand(): CliError {
  const names = commands.map(({ name }) => name);
  return new CliError(`"json-modal" needs a command: ${listWords(names)}. See "json-modal --help".`);
}
