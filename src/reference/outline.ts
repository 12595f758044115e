import { listWords } from '../base/text.ts';
import { writeValue } from '../format/words/phrases.ts';

/** The part of JSON Schema that declarations use. */
export interface DescribedSchema {
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly knownValues?: readonly string[];
  readonly format?: string;
  readonly items?: DescribedSchema;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly $ref?: string;
}

/** Returns the name of a declared record that a schema is, if it is one. */
export type NameRecord = (schema: DescribedSchema) => string | undefined;

/** Returns a line for each member of an object, the members of inner objects below: `- label (text, required): The name.` */
export function outlineMembers(
  { properties = {}, required = [] }: DescribedSchema,
  nameRecord: NameRecord = () => undefined,
  prefix = '',
): readonly string[] {
  return Object.entries(properties).flatMap(([name, member]) => {
    const path = prefix + name;
    const facts = [describeType(member, nameRecord), required.includes(name) ? 'required' : ''];
    const known = facts.filter((fact) => fact !== '').join(', ');
    const line = `- ${path}${known === '' ? '' : ` (${known})`}: ${member.description ?? ''}`.replace(
      /: $/,
      '',
    );
    return [line, ...outlineInner(member, path, nameRecord)];
  });
}

function outlineInner(member: DescribedSchema, path: string, nameRecord: NameRecord): readonly string[] {
  if (nameRecord(member) !== undefined) return [];
  const { items } = member;
  if (items !== undefined && nameRecord(items) === undefined)
    return outlineMembers(items, nameRecord, `${path}[].`);
  return outlineMembers(member, nameRecord, `${path}.`);
}

/** Describes the values that a schema allows: `text`, `"a" or "b"`, `list of text`. */
function describeType(schema: DescribedSchema, nameRecord: NameRecord): string {
  const record = nameRecord(schema);
  if (record !== undefined) return record;
  if (schema.$ref !== undefined) return schema.$ref.replace(/^.*\//, '');
  if (schema.const !== undefined) return writeValue(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => writeValue(value)).join(' or ');
  const known = schema.knownValues ?? [];
  const examples =
    known.length === 0 ? '' : `, such as ${known.map((value) => writeValue(value)).join(', ')}`;
  const format = schema.format === undefined ? '' : `, ${schema.format}`;
  return describeTypes(schema, nameRecord) + format + examples;
}

function describeTypes({ type, items }: DescribedSchema, nameRecord: NameRecord): string {
  const names = [type ?? []].flat().map((name) => {
    if (name === 'array') return items === undefined ? 'list' : `list of ${describeType(items, nameRecord)}`;
    return words.get(name) ?? name;
  });
  return listWords(names);
}

const words: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['boolean', 'true or false'],
]);

/** A part of a format that can be described alone. */
export interface FormatPart {
  readonly name: string;
  /** The heading of its group in the list of all parts. */
  readonly group: string;
  /** Other names that lead to it. */
  readonly aliases?: readonly string[];
  /** Describes it, one line for each fact. */
  readonly describe: () => readonly string[];
}
