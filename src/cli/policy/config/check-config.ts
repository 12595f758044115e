import { isObject } from '../../../base/json.ts';
import { toPointer } from '../../../base/pointer.ts';
import { listWords } from '../../../base/text.ts';
import { presentRuleId } from '../../../lint/rule-ids.ts';
import { describeUnknownRule } from '../../diagnostics/levels.ts';
import { didYouMean, quote } from '../../words.ts';
import { type ConfigSchema, configSchema } from './config-schema.ts';

/** The first problem of a config. */
export interface ConfigProblem {
  /** The JSON pointer of its place in the config. */
  readonly pointer: string;
  readonly message: string;
}

/**
 * Checks the value of a config file against its declaration. Returns the first problem; `undefined` if there is none. It
 * quotes only words of the file that resemble a name of ours: a config can name any file, and a report is public.
 */
export function checkConfig(value: unknown): ConfigProblem | undefined {
  if (!isObject(value)) return { pointer: '', message: 'the config must be an object.' };
  const { $schema: _, ...members } = value;
  return check(members, configSchema, { keys: [], name: '' });
}

/** A place in a config, and its name in messages. */
interface Place {
  readonly keys: readonly (string | number)[];
  /** `"rules"`, `suppression 1` or `"file" of suppression 1`; empty for the config. */
  readonly name: string;
}

function check(value: unknown, schema: ConfigSchema, place: Place): ConfigProblem | undefined {
  if (schema.isRule === true && !isIn(schema.enum ?? [], presentName(value)))
    return problemAt(place, `${place.name} ${describeNoRule(value)}`);
  if (schema.isRule !== true && !fits(value, schema))
    return problemAt(place, `${place.name} must be ${schema.expected}.`);
  if (Array.isArray(value)) return checkEntries(value, schema, place);
  return isObject(value) ? checkMembers(value, schema, place) : undefined;
}

function presentName(value: unknown): unknown {
  return typeof value === 'string' ? presentRuleId(value) : value;
}

function fits(value: unknown, schema: ConfigSchema): boolean {
  const { type, enum: values, minLength = 0, pattern = '', minimum, format, minItems = 0 } = schema;
  if (![type].flat().some((name) => isOfType(value, name))) return false;
  if (values !== undefined && !isIn(values, value)) return false;
  if (typeof value === 'number') return minimum === undefined || value >= minimum;
  if (Array.isArray(value)) return value.length >= minItems;
  if (typeof value !== 'string') return true;
  return value.length >= minLength && new RegExp(pattern).test(value) && (format !== 'date' || isDay(value));
}

function isIn(values: readonly string[], value: unknown): boolean {
  return values.some((allowed) => allowed === value);
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function checkEntries(
  list: readonly unknown[],
  schema: ConfigSchema,
  place: Place,
): ConfigProblem | undefined {
  const { items, entry } = schema;
  if (items === undefined) return undefined;
  for (const [index, value] of list.entries()) {
    // An entry without a noun has the name and the words of its list.
    const own = entry === undefined ? { ...items, expected: schema.expected } : items;
    const name = entry === undefined ? place.name : `${entry} ${index + 1}`;
    const problem = check(value, own, { keys: [...place.keys, index], name });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function checkMembers(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, members, entry, required = [], isOfRules = false }: ConfigSchema,
  place: Place,
): ConfigProblem | undefined {
  if (members === 'any') return undefined;
  for (const [index, [key, member]] of Object.entries(value).entries()) {
    const name = members === undefined ? nameIn(place, key, isOfRules) : `${entry} ${index + 1}`;
    const inner = { keys: [...place.keys, key], name };
    const presentKey = isOfRules ? presentRuleId(key) : key;
    const schema = Object.hasOwn(properties, presentKey) ? properties[presentKey] : members;
    const problem =
      schema === undefined
        ? problemAt(inner, describeUnknown(key, Object.keys(properties), place, isOfRules))
        : check(member, schema, inner);
    if (problem !== undefined) return problem;
  }
  const missing = required.find((name) => !Object.hasOwn(value, name));
  return missing === undefined ? undefined : problemAt(place, `${place.name} has no ${quote(missing)}.`);
}

function nameIn(owner: Place, key: string, isRule: boolean): string {
  return owner.name === '' || isRule ? quote(key) : `${quote(key)} of ${owner.name}`;
}

function describeUnknown(key: string, names: readonly string[], { name }: Place, isOfRules: boolean): string {
  if (isOfRules) return `${name} ${describeNoRule(key)}`;
  const hint = didYouMean(key, names);
  const unknown = `${name === '' ? '' : `${name} has an `}unknown member`;
  return hint === ''
    ? `${unknown}. The members are ${listWords(names.map(quote), 'and')}.`
    : `${unknown} ${quote(key)}. ${hint}`;
}

function describeNoRule(value: unknown): string {
  const unknown = describeUnknownRule(String(value));
  return unknown.endsWith('?')
    ? `names ${unknown}`
    : 'names something that is not a rule. List the rules with "json-modal rules".';
}

function problemAt({ keys }: Place, message: string): ConfigProblem {
  return { pointer: toPointer(keys), message };
}
