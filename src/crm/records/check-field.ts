import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { isBlank, quote } from '../../base/text.ts';
import type { FieldSchema, Source } from '../../extensions/declaration.ts';
import { type FieldSources, sourcesOf } from '../../extensions/field-sources.ts';
import { formats } from '../../extensions/formats.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';

/** A problem, and the origin of the fact that it breaks. Only a documented fact makes a request fail. */
export interface SourcedProblem {
  readonly problem: LogProblem;
  readonly source: Source;
}

/** Returns the problem of the value of a field, if there is one. */
export function checkField(
  name: string,
  value: unknown,
  field: FieldSchema | undefined,
  isRequired: boolean,
): readonly SourcedProblem[] {
  if (field === undefined) return [];
  const pointer = toPointer([name]);
  const { value: source } = sourcesOf(field);
  if (!hasType(field, value)) {
    const types = [field.type ?? []].flat();
    const expected = describeTypes(types);
    const message = field.enum
      ? `${quote(name)} is not one of ${field.enum.map((option) => quote(String(option))).join(', ')}.`
      : `${quote(name)} must be ${expected}.`;
    return [problemOf(pointer, field.enum ? 'unknown-value' : 'wrong-type', message, source)];
  }
  if (field.items && Array.isArray(value)) return checkItems(name, value, field.items);
  if (typeof value !== 'string') return [];
  const format = field.format && formats[field.format];
  if (format !== undefined && !format.isValid(value))
    return [
      problemOf(pointer, format.rule, `${quote(name)} is not ${format.expected}: ${quote(value)}.`, source),
    ];
  if (isRequired && isBlank(value))
    return [problemOf(pointer, 'missing-field', `${quote(name)} is empty.`, 'decision')];
  return findMisspelt(name, value, field);
}

/** Returns the problem of a value that is nearly a known one. Others are accepted: not all values are known. */
function findMisspelt(
  name: string,
  value: string,
  { knownValues = [] }: FieldSchema,
): readonly SourcedProblem[] {
  const near = knownValues.includes(value) ? undefined : findNearMiss(value, knownValues);
  const message = `${quote(name)} is ${quote(value)}: did you mean ${quote(near ?? '')}?`;
  return near === undefined ? [] : [problemOf(toPointer([name]), 'unknown-value', message, 'decision')];
}

function checkItems(name: string, list: readonly unknown[], item: FieldSchema): readonly SourcedProblem[] {
  const pointer = toPointer([name]);
  if (!list.every((element) => matchesItem(item, element)))
    return [
      problemOf(
        pointer,
        'wrong-type',
        `An element of ${quote(name)} has the wrong type.`,
        sourcesOf(item).value,
      ),
    ];
  return (item.required ?? [])
    .filter((member) => !list.every((element) => hasMember(element, member)))
    .map((member) =>
      problemOf(
        pointer,
        'missing-field',
        `An element of ${quote(name)} has no ${quote(member)}.`,
        sourceOf(item.properties?.[member]).required,
      ),
    );
}

/** Returns whether a value has one of the types of a field. */
export function hasType({ type, enum: values }: FieldSchema, value: unknown): boolean {
  if (values !== undefined) return values.some((option) => option === value);
  if (type === undefined) return true;
  return [type].flat().some((name) => isOfType[name](value));
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
