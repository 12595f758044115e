import type { DocumentName } from '../lint/documents/document-name.ts';
import { CliError } from './cli-error.ts';
import { quote } from './words.ts';

/** The options of a command by their names, without the dashes. */
export type Options = Readonly<Record<string, Option>>;

/** One option. Without `value`, it is a flag. */
export interface Option {
  readonly help: string;
  /** The name of its value in the help, such as `FILE`. */
  readonly value?: string;
  /** The allowed values. */
  readonly choices?: readonly string[];
  /** The range of its value, which is then a non-negative integer. */
  readonly number?: { readonly least?: number; readonly most?: number };
  /** Whether each of several values counts. Otherwise the last one does. */
  readonly isRepeatable?: true;
  /** The value if the option is missing. */
  readonly usual?: string | number;
  /** The kind of document that it is for. Default: all that the command takes. */
  readonly document?: OptionDocument;
  /** The option that it needs. */
  readonly needs?: string;
  /** The options that it cannot be combined with, and the reasons. `-` is standard input as a path. */
  readonly conflicts?: readonly Conflict[];
  /** The option that it cannot be combined with, and the reason, if the words name that one first. */
  readonly excludedBy?: Conflict;
}

/** The kinds of documents that an option can be for: those that are linted alone, and responses to a modal. */
export type OptionDocument = DocumentName | 'response';

type Conflict<Name = string> = readonly [option: Name, reason?: string | undefined];

/** The option of a command that writes to a named file. */
export const forceOption = { help: 'Write over any file but an input.' } as const satisfies Option;

/** The range of a port; 0 means any free one. */
export const port = { most: 65_535 } as const;

/** Declares the options of a command. The options that they refer to must exist. */
export function declareOptions<const Declared extends Options>(
  options: Declared & { readonly [Name in keyof Declared]: References<keyof Declared & string> },
): Declared {
  return options;
}

interface References<Name extends string> {
  readonly needs?: Name;
  readonly conflicts?: readonly Conflict<Name | '-'>[];
  readonly excludedBy?: Conflict<Name>;
}

/** The value of each option: `undefined` if it is missing and has no usual one, and whether a flag is given. */
export type OptionValues<Declared extends Options> = {
  readonly [Name in keyof Declared]: ValueOf<Declared[Name]>;
};

type ValueOf<Declared extends Option> = Declared extends { readonly value: string }
  ? Declared extends { readonly isRepeatable: true }
    ? readonly string[]
    : SingleValueOf<Declared> | (Declared extends { readonly usual: string | number } ? never : undefined)
  : boolean;

type SingleValueOf<Declared extends Option> = Declared extends { readonly number: object }
  ? number
  : Declared extends { readonly choices: readonly (infer Choice)[] }
    ? Choice
    : string;

/** The typed texts of each given option, in order; an empty list for a flag. */
export type TypedOptions = ReadonlyMap<string, readonly string[]>;

/** Returns the values of the options. */
export function toValues<Declared extends Options>(
  typed: TypedOptions,
  declared: Declared,
): OptionValues<Declared> {
  const entries = Object.entries(declared).map(([name, option]) => [name, toValue(typed.get(name), option)]);
  // The type says the same as `toValue`.
  return Object.fromEntries(entries) as OptionValues<Declared>;
}

function toValue(texts: readonly string[] | undefined, { value, number, isRepeatable, usual }: Option) {
  if (value === undefined) return texts !== undefined;
  if (isRepeatable) return texts ?? [];
  const text = texts?.at(-1);
  if (text === undefined) return usual;
  return number === undefined ? text : Number(text);
}

/** Fails for a number outside of its range, and for options that cannot be combined. */
export function checkOptions(typed: TypedOptions, words: readonly string[], declared: Options): void {
  const isGiven = (name: string) => (name === '-' ? words.includes(name) : typed.has(name));
  for (const [name, option] of Object.entries(declared).filter(([optionName]) => isGiven(optionName))) {
    const { conflicts = [], excludedBy, needs } = option;
    const conflict = conflicts.find(([otherOption]) => isGiven(otherOption));
    if (conflict !== undefined) throw describeConflict(name, conflict);
    if (excludedBy !== undefined && isGiven(excludedBy[0]))
      throw describeConflict(excludedBy[0], [name, excludedBy[1]]);
    if (needs !== undefined && !isGiven(needs))
      throw new CliError(`"--${name}" needs ${usageOf(needs, declared)}.`);
    checkNumber(name, typed.get(name)?.at(-1), option);
  }
}

/** Returns an option as it is typed: `--format NAME`. */
function usageOf(name: string, declared: Options): string {
  const value = declared[name]?.value;
  return value === undefined ? `--${name}` : `--${name} ${value}`;
}

/** Lists the given options that are for one kind of document. */
export function listForOneKind<Declared extends Options>(
  typed: TypedOptions,
  declared: Declared,
): readonly { readonly name: string; readonly document: DocumentOf<Declared> }[] {
  return Object.entries(declared).flatMap(([name, { document }]) =>
    // The type says the same: it is the document of one of these options.
    document !== undefined && typed.has(name) ? [{ name, document: document as DocumentOf<Declared> }] : [],
  );
}

type DocumentOf<Declared extends Options> = {
  [Name in keyof Declared]: Declared[Name] extends { readonly document: infer Document } ? Document : never;
}[keyof Declared];

/** Fails for an option of another kind of document. */
export function checkDocument(
  typed: TypedOptions,
  declared: Options,
  kind: OptionDocument,
  file: string,
): void {
  const misused = listForOneKind(typed, declared).find(({ document }) => document !== kind);
  if (misused !== undefined)
    throw new CliError(`"--${misused.name}" is for a ${misused.document}, but ${quote(file)} is a ${kind}.`);
}

function describeConflict(name: string, [otherOption, reason]: Conflict): CliError {
  const fact = `"--${name}" and "${otherOption === '-' ? otherOption : `--${otherOption}`}" cannot be combined`;
  return new CliError(reason === undefined ? `${fact}.` : `${fact}: ${reason}.`);
}

function checkNumber(name: string, text: string | undefined, { number }: Option): void {
  if (number === undefined || text === undefined) return;
  const { least = 0, most = Number.POSITIVE_INFINITY } = number;
  const value = Number(text);
  if (value >= least && value <= most) return;
  throw new CliError(`"--${name}" must be ${describeRange(number)}, got ${quote(String(value))}.`);
}

function describeRange({ least = 0, most }: NonNullable<Option['number']>): string {
  if (most === undefined) return `at least ${least}`;
  return least === 0 ? `at most ${most}` : `from ${least} to ${most}`;
}
