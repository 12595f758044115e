import { contextNames, type ModalContext, makeContext } from '../host/context.ts';
import { CliError } from './cli-error.ts';
import { didYouMean, listWords, quote } from './words.ts';

/** Reads the values of `--context`, `NAME=VALUE` each; the last one of a name counts. */
export function readContextWords(words: readonly string[]): ModalContext | CliError {
  const given = readGiven(words);
  if (given instanceof CliError) return given;
  const context = makeContext(given);
  return 'problem' in context ? new CliError(`"--context" does not fit: ${context.problem}`) : context;
}

/** The same as parameters, not yet made a context. */
export function readGiven(words: readonly string[]): Readonly<Record<string, string>> | CliError {
  const given: Record<string, string> = {};
  for (const word of words) {
    const at = word.indexOf('=');
    const name = word.slice(0, Math.max(at, 0));
    if (at < 0)
      return new CliError(`"--context" is ${quote(word)}, but takes a name and its value: view=list.`);
    if (!contextNames.some((known) => known === name)) return new CliError(wordUnknown(name));
    given[name] = word.slice(at + 1);
  }
  const ofList = ['excludedIds', 'filter'].find((name) => Object.hasOwn(given, name));
  if (ofList !== undefined && given['view'] !== 'list')
    return new CliError(`"--context" names "${ofList}", which only a list has: add --context view=list.`);
  return given;
}

function wordUnknown(name: string): string {
  const hint = didYouMean(name, contextNames) || `The names are ${listWords(contextNames, 'and')}.`;
  return `"--context" names ${quote(name)}, which no context has. ${hint}`;
}
