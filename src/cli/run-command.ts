import { version } from 'virtual:version';
import { type Arguments, readArguments } from './arguments.ts';
import { CliError } from './cli-error.ts';
import { type CommandEntry, commands } from './commands.ts';
import type { CliContext, ExitStatus } from './context.ts';
import { didYouMean, listWords, quote } from './words.ts';

/** Does what the words behind `json-modal` ask for, and gives the exit status. */
export async function runCommand(words: readonly string[], surroundings: CliContext): Promise<ExitStatus> {
  const [name, ...rest] = words;
  // What many other commands call it.
  if (name === 'help') return runCommand([...rest, '--help'], surroundings);
  const entry = commands.find((command) => command.name === name);
  return entry === undefined ? runWithoutCommand(words, surroundings) : runEntry(entry, rest, surroundings);
}

async function runEntry(
  entry: CommandEntry,
  words: readonly string[],
  surroundings: CliContext,
): Promise<ExitStatus> {
  const command = await entry.load();
  const given = readArguments(words, `json-modal ${entry.name}`, command.options);
  if (given instanceof CliError) return refuse(given, surroundings);
  if (isQuestion(given))
    return answer(given, surroundings, async () => (await import('./help.ts')).commandHelp(entry, command));
  const status = await command.run(given, surroundings);
  return status instanceof CliError ? refuse(status, surroundings) : status;
}

async function runWithoutCommand(words: readonly string[], surroundings: CliContext): Promise<ExitStatus> {
  const [word] = words;
  if (word !== undefined && !word.startsWith('-')) return refuse(unknownCommand(word), surroundings);
  const given = readArguments(words, 'json-modal', {});
  if (given instanceof CliError) return refuse(given, surroundings);
  if (!isQuestion(given)) return refuse(noCommand(), surroundings);
  return answer(given, surroundings, async () => (await import('./help.ts')).overview(commands));
}

function isQuestion({ options }: Arguments): boolean {
  return options.has('help') || options.has('version');
}

async function answer(
  { options }: Arguments,
  { output }: CliContext,
  help: () => Promise<string>,
): Promise<ExitStatus> {
  output.write(options.has('help') ? await help() : `${version}\n`);
  return 0;
}

function unknownCommand(word: string): CliError {
  const names = commands.map(({ name }) => name);
  const hint = didYouMean(word, names) || meantFile(word) || `The commands are ${listWords(names, 'and')}.`;
  return new CliError(`${quote(word)} is not a json-modal command. ${hint}`);
}

/** What is likely to be done with a modal that is named without a command. */
function meantFile(word: string): string {
  return word.endsWith('.json') ? `Did you mean ${quote(`json-modal lint ${word}`)}?` : '';
}

function noCommand(): CliError {
  const names = commands.map(({ name }) => name);
  return new CliError(`"json-modal" needs a command: ${listWords(names)}. See "json-modal --help".`);
}

function refuse({ message }: CliError, { complain }: CliContext): ExitStatus {
  complain(message);
  return 2;
}
