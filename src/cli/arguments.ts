import { parseArgs } from 'node:util';
import { listWords } from '../base/text.ts';
import { CliError } from './cli-error.ts';
import { type Option, type Options, type OptionValues, type TypedOptions, toValues } from './options.ts';
import { didYouMean, quote } from './words.ts';

/** The parsed arguments of a command with these options. */
export interface Arguments<Declared extends Options = Options> {
  /** The positional arguments, `-` included. */
  readonly words: readonly string[];
  /** The positional arguments after `--`, which are always files. */
  readonly files: readonly string[];
  readonly values: OptionValues<Declared>;
  /** The options as typed. */
  readonly typed: TypedOptions;
}

/** Options that every command has. */
export const commonOptions = {
  help: { help: 'Show this help.' },
  version: { help: 'Show the version.' },
} as const satisfies Options;

/** Parses the arguments of a command. Fails at the first invalid one. */
export function readArguments<Declared extends Options>(
  words: readonly string[],
  command: string,
  declared: Declared,
): Arguments<Declared & typeof commonOptions> {
  const options = { ...declared, ...commonOptions };
  const positionals: string[] = [];
  const typed = new Map<string, string[]>();
  const tokens = tokensOf(words, options);
  for (const token of tokens) {
    if (token.kind === 'positional' && token.value === '')
      throw new CliError(`"${command}" got an empty path.`);
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    checkOption(token, command, options);
    typed.set(token.name, [
      ...(typed.get(token.name) ?? []),
      ...(token.value === undefined ? [] : [token.value]),
    ]);
  }
  return { words: positionals, files: argumentsAfterDashes(tokens), values: toValues(typed, options), typed };
}

/** Returns the arguments of a command that was not typed, so that no word is taken for an option. The last words are the files. */
export function makeArguments<Declared extends Options>(
  declared: Declared,
  words: readonly string[],
  files: readonly string[],
  typed: TypedOptions,
): Arguments<Declared & typeof commonOptions> {
  return { words, files, values: toValues(typed, { ...declared, ...commonOptions }), typed };
}

function argumentsAfterDashes(tokens: ReturnType<typeof tokensOf>): readonly string[] {
  const dashes = tokens.findIndex(({ kind }) => kind === 'option-terminator');
  const behind = dashes < 0 ? [] : tokens.slice(dashes);
  return behind.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
}

function tokensOf(words: readonly string[], declared: Options) {
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { value }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), ...shortOf(name) },
    ]),
  );
  return parseArgs({ args: [...words], options, strict: false, allowPositionals: true, tokens: true }).tokens;
}

function shortOf(name: string): { short?: string } {
  return Object.hasOwn(commonOptions, name) ? { short: name.charAt(0) } : {};
}

interface GivenOption {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function checkOption(typedOption: GivenOption, command: string, declared: Options): void {
  const { name, rawName, value, inlineValue } = typedOption;
  const option = Object.hasOwn(declared, name) ? declared[name] : undefined;
  if (option === undefined) throw unknownOption(rawName, command, declared);
  if (option.value === undefined) {
    if (value === undefined) return;
    throw new CliError(`"${rawName}" takes no value, got ${quote(value)}.`);
  }
  const isNextOption = inlineValue === false && value !== undefined && /^-\D/.test(value);
  if (value === undefined || value === '' || isNextOption)
    throw new CliError(`"${rawName}" needs a value: ${rawName} ${option.value}.`);
  checkValue(rawName, value, option);
}

function unknownOption(rawName: string, command: string, declared: Options): CliError {
  const names = Object.keys(declared).map((name) => `--${name}`);
  const hint = didYouMean(rawName, names) || `See "${command} --help".`;
  return new CliError(`${quote(rawName)} is not an option of "${command}". ${hint}`);
}

function checkValue(rawName: string, value: string, { choices, number }: Option): void {
  if (choices !== undefined && !choices.includes(value))
    throw new CliError(
      `"${rawName}" must be ${listWords(choices)}, got ${quote(value)}. ${didYouMean(value, choices)}`.trim(),
    );
  if (number !== undefined && !/^\d{1,15}$/.test(value))
    throw new CliError(`"${rawName}" must be a non-negative integer, got ${quote(value)}.`);
}
