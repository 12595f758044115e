import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { isBlank, listWords, quote } from '../../base/text.ts';
import type { FieldSchema, Source } from '../../extensions/declaration.ts';
import { type FieldSources, sourcesOf } from '../../extensions/field-sources.ts';
import { formats } from '../../extensions/formats.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';
import type { CrmField } from '../kinds/kind.ts';

/** A problem, and the origin of the fact that it breaks. Only a documented fact makes a request fail. */
export interface SourcedProblem {
  readonly problem: LogProblem;
  readonly source: Source;
}

/** Returns the problem of the value of a field, if there is one. */
export function checkField(
  name: string,
  value: unknown,
  field: CrmField | undefined,
  isRequired: boolean,
): readonly SourcedProblem[] {
  if (field === undefined) return [];
  if (!hasType(field, value)) return [wrongType(name, field)];
  if (!isAmong(field, value)) return [unknownValue(name, field)];
  if (typeof value === 'string') return checkText(name, value, field, isRequired);
  if (typeof value === 'number') return checkRange(name, value, field);
  if (field.items && Array.isArray(value))
    return checkItems(`An element of ${quote(name)}`, name, value, field.items);
  return field.properties && isObject(value) ? checkItems(quote(name), name, [value], field) : [];
}

function wrongType(name: string, field: CrmField): SourcedProblem {
  const message = `${quote(name)} must be ${describeTypes([field.type ?? []].flat())}.`;
  return problemOf(toPointer([name]), 'wrong-type', message, field.typeBy ?? sourcesOf(field).value);
}

function unknownValue(name: string, field: CrmField): SourcedProblem {
  const options = (field.enum ?? []).map((option) => JSON.stringify(option));
  const message = `${quote(name)} must be ${listWords(options)}.`;
  return problemOf(toPointer([name]), 'unknown-value', message, sourcesOf(field).value);
}

function checkText(
  name: string,
  value: string,
  field: CrmField,
  isRequired: boolean,
): readonly SourcedProblem[] {
  const pointer = toPointer([name]);
  const format = field.format && formats[field.format];
  if (format !== undefined && !format.isValid(value)) {
    const message = `${quote(name)} is not ${format.expected}: ${quote(value)}.`;
    const { hint } = format;
    return [{ problem: { rule: format.rule, pointer, message, hint }, source: sourcesOf(field).value }];
  }
  if (isRequired && isBlank(value))
    return [problemOf(pointer, 'missing-field', `${quote(name)} is empty.`, 'decision')];
  return findUnknown(name, value, field);
}

/** Returns the problem of a value that the official clients do not have. It is accepted: the CRM may have more. */
function findUnknown(
  name: string,
  value: string,
  { knownValues = [value] }: FieldSchema,
): readonly SourcedProblem[] {
  if (knownValues.includes(value)) return [];
  const near = findNearMiss(value, knownValues);
  const hint =
    near === undefined ? `known values are ${knownValues.join(', ')}` : `did you mean ${quote(near)}?`;
  const message = `${quote(name)} is ${quote(value)}: ${hint}`;
  return [problemOf(toPointer([name]), 'unknown-value', message, 'decision')];
}

/** Returns the problem of a number that makes no sense, such as a probability of 150 %. */
function checkRange(name: string, value: number, { between }: CrmField): readonly SourcedProblem[] {
  const [least, most] = between ?? [value, value];
  if (value >= least && value <= most) return [];
  const range = most === Number.POSITIVE_INFINITY ? `at least ${least}` : `from ${least} to ${most}`;
  const message = `${quote(name)} must be ${range}, got ${value}.`;
  return [problemOf(toPointer([name]), 'unknown-value', message, 'decision')];
}

/** Returns the problems of objects: those in a list, or the only one. */
function checkItems(
  subject: string,
  name: string,
  list: readonly unknown[],
  item: FieldSchema,
): readonly SourcedProblem[] {
  const pointer = toPointer([name]);
  if (!list.every((element) => matchesItem(item, element)))
    return [problemOf(pointer, 'wrong-type', `${subject} has the wrong type.`, sourcesOf(item).value)];
  const missing = (item.required ?? [])
    .filter((member) => !list.every((element) => hasMember(element, member)))
    .map((member) =>
      problemOf(
        pointer,
        'missing-field',
        `${subject} has no ${quote(member)}.`,
        sourceOf(item.properties?.[member]).required,
      ),
    );
  return [...missing, ...findSame(name, list, item)];
}

/** Returns the problem of two elements of a list that one of them is enough for, such as two prices in a currency. */
function findSame(
  name: string,
  list: readonly unknown[],
  { identifiedBy }: FieldSchema,
): readonly SourcedProblem[] {
  if (identifiedBy === undefined) return [];
  const values = list.map((element) => valueAt(element, [identifiedBy]));
  const same = values.find((value, index) => value !== undefined && values.indexOf(value) < index);
  if (same === undefined) return [];
  const message = `Two elements of ${quote(name)} have the ${quote(identifiedBy)} ${JSON.stringify(same)}.`;
  return [problemOf(toPointer([name]), 'doubtful-field', message, 'decision')];
}

/** Returns whether a value has one of the types of a field. */
export function hasType({ type }: FieldSchema, value: unknown): boolean {
  return type === undefined || [type].flat().some((name) => isOfType[name](value));
}

function isAmong({ enum: values }: Pick<FieldSchema, 'enum'>, value: unknown): boolean {
  return values === undefined || values.some((option) => option === value);
}

const isOfType: Readonly<Record<NonNullable<FieldSchema['type']> & string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: Number.isSafeInteger,
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

function matchesItem(item: FieldSchema | undefined, value: unknown): boolean {
  if (item === undefined) return true;
  const { properties = {} } = item;
  return (
    hasType(item, value) &&
    Object.entries(properties).every(
      ([name, field]) => !hasMember(value, name) || hasType(field, value[name]),
    )
  );
}

/** Returns a problem with its origin. */
export function problemOf(
  pointer: string,
  rule: LogProblem['rule'],
  message: string,
  source: Source,
): SourcedProblem {
  return { problem: { rule, pointer, message }, source };
}

/** Returns the origins of the facts about a field, which may not be declared. */
export function sourceOf(field: FieldSchema | undefined): FieldSources {
  return sourcesOf(field ?? { title: '', description: '' });
}
