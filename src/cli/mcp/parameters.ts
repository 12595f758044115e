import { hasMember, isObject } from '../../base/json.ts';
import { fail, type Result, succeed } from '../../base/result.ts';
import { countWords, listWords, quote } from '../../base/text.ts';
import { didYouMean } from '../words.ts';

/** The arguments of a tool by their names. */
export type Parameters = Readonly<Record<string, Parameter>>;

/** One argument of a tool. */
export interface Parameter {
  readonly description: string;
  /** `texts`: an object whose values are texts. */
  readonly type: 'text' | 'flag' | 'number' | 'texts';
  /** The allowed texts. */
  readonly choices?: readonly string[];
  /** The range of a number, which is an integer. */
  readonly range?: { readonly least: number; readonly most: number };
  /** The value if the argument is missing. */
  readonly usual?: number;
  readonly isRequired?: true;
}

/** The value of each argument: `undefined` if it is missing and has no usual one; `false` for a missing flag. */
export type ValuesOf<Declared extends Parameters> = {
  readonly [Name in keyof Declared]:
    | TypedValue<Declared[Name]['type']>
    | (Declared[Name] extends Named ? never : undefined);
};

/** A parameter that always has a value. */
type Named = { readonly isRequired: true } | { readonly usual: number } | { readonly type: 'flag' };

type TypedValue<Type extends Parameter['type']> = Type extends 'text'
  ? string
  : Type extends 'flag'
    ? boolean
    : Type extends 'number'
      ? number
      : Readonly<Record<string, string>>;

/** The maximum length of a text, in UTF-16 units. */
export const maxText = 2_000_000;

/** Returns the JSON Schema of the arguments. */
export function toInputSchema(parameters: Parameters) {
  const required = Object.entries(parameters).flatMap(([name, { isRequired }]) => (isRequired ? [name] : []));
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      Object.entries(parameters).map(([name, parameter]) => [name, toSchema(parameter)]),
    ),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function toSchema({ type, description, choices, range, usual }: Parameter) {
  const schemas = {
    text: { type: 'string', ...(choices && { enum: [...choices] }) },
    flag: { type: 'boolean', default: false },
    number: {
      type: 'integer',
      ...(range && { minimum: range.least, maximum: range.most }),
      ...(usual !== undefined && { default: usual }),
    },
    texts: { type: 'object', additionalProperties: { type: 'string' } },
  } as const satisfies Record<Parameter['type'], object>;
  return { ...schemas[type], description };
}

/** Reads the arguments of a call, or returns the first problem. */
export function readValues<Declared extends Parameters>(
  tool: string,
  declared: Declared,
  input: unknown,
): Result<ValuesOf<Declared>> {
  if (input !== undefined && !isObject(input)) return fail(`The arguments of "${tool}" must be an object.`);
  const members = input ?? {};
  const names = Object.keys(declared);
  const unknown = Object.keys(members).find((name) => !names.includes(name));
  if (unknown !== undefined) return fail(describeUnknown(unknown, tool, names));
  const values: Record<string, unknown> = {};
  for (const [name, parameter] of Object.entries(declared)) {
    const isMissing = !hasMember(members, name) || members[name] === null;
    const value = isMissing ? missingValue(parameter) : members[name];
    const problem = value === undefined ? findMissing(parameter) : findProblem(value, parameter);
    if (problem !== null) return fail(`"${name}" ${problem}`);
    values[name] = value;
  }
  // The loop has checked every member against its type.
  return succeed(values as ValuesOf<Declared>);
}

function describeUnknown(name: string, tool: string, names: readonly string[]): string {
  const hint =
    didYouMean(name, names) ||
    (names.length === 0 ? 'It has none.' : `The arguments are ${listWords(names.map(quote), 'and')}.`);
  return `${quote(name)} is not an argument of "${tool}". ${hint}`;
}

function missingValue({ type, usual }: Parameter): unknown {
  return type === 'flag' ? false : usual;
}

function findMissing({ isRequired, description }: Parameter): string | null {
  return isRequired ? `is missing: ${description}` : null;
}

function findProblem(value: unknown, { type, choices, range }: Parameter): string | null {
  if (type === 'flag')
    return typeof value === 'boolean' ? null : `must be true or false, got ${show(value)}.`;
  if (type === 'number') return findNumberProblem(value, range);
  if (type === 'texts') return findTextsProblem(value);
  if (typeof value !== 'string') return `must be a text, got ${show(value)}.`;
  if (choices !== undefined && !choices.includes(value))
    return `must be ${listWords(choices)}, got ${quote(value)}. ${didYouMean(value, choices)}`.trimEnd();
  return value.length <= maxText
    ? null
    : `has ${countWords(value.length, 'character')}, more than ${maxText}. Save it as a file, and run "json-modal".`;
}

function findNumberProblem(value: unknown, range: Parameter['range']): string | null {
  const { least, most } = range ?? { least: 0, most: Number.MAX_SAFE_INTEGER };
  const isValid = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return isValid ? null : `must be an integer from ${least} to ${most}, got ${show(value)}.`;
}

function findTextsProblem(value: unknown): string | null {
  if (!isObject(value)) return `must be an object of texts, got ${show(value)}.`;
  const wrong = Object.entries(value).find(([, text]) => typeof text !== 'string' || text.length > maxText);
  return wrong === undefined ? null : `must have texts as its values, but ${quote(wrong[0])} has another.`;
}

function show(value: unknown): string {
  return quote(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing'));
}
