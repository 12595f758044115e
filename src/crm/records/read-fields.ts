import { hasMember, isObject } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { toPointer } from '../../base/pointer.ts';
import { isBlank, quote } from '../../base/text.ts';
import type { FieldSchema, Source } from '../../extensions/declaration.ts';
import { type FieldSources, sourcesOf } from '../../extensions/field-sources.ts';
import { formats } from '../../extensions/formats.ts';
import { describeTypes } from '../../format/words/phrases.ts';
import type { LogProblem } from '../crm.ts';
import { type Call, Failure } from '../router.ts';
import type { RecordKind } from './record-kinds.ts';

/** Returns the fields of a body that a record receives, or the failure. Ignored members are noted. */
export function readFields(
  { fields, readOnly, required }: RecordKind,
  { body, note }: Call,
  isNew: boolean,
): Readonly<Record<string, unknown>> | Failure {
  const values = Object.fromEntries(
    Object.entries(body).flatMap(([name, value]) =>
      readOnly.includes(name)
        ? []
        : [[name, toNumber(value, Object.hasOwn(fields, name) ? fields[name] : undefined)]],
    ),
  );
  const missing = isNew ? required.filter((name) => !hasMember(body, name)) : [];
  const problems = [
    ...missing.map((name) =>
      problemOf('', 'missing-field', `${quote(name)} is missing.`, sourceOf(fields[name]).required),
    ),
    ...Object.entries(values).flatMap(([name, value]) =>
      Object.hasOwn(fields, name) ? checkField(name, value, fields[name], required.includes(name)) : [],
    ),
  ];
  const [first] = problems.filter(({ source }) => source === 'documentation');
  if (first !== undefined) return new Failure(400, first.problem.message, '', problems.map(toLog));
  for (const { problem } of problems) note(problem);
  for (const name of Object.keys(body)) noteDoubt(name, body, { fields, readOnly }, note);
  return values;
}

/** Converts digits to a number if a number is expected, since forms have no numbers. */
function toNumber(value: unknown, field: FieldSchema | undefined): unknown {
  const isNumeric = field !== undefined && hasType(field, 0) && field.type !== undefined;
  return isNumeric && typeof value === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)
    ? Number(value)
    : value;
}

/** A problem, and the origin of the fact that it breaks. Only a documented fact makes a request fail. */
interface SourcedProblem {
  readonly problem: LogProblem;
  readonly source: Source;
}

function toLog({ problem }: SourcedProblem): LogProblem {
  return problem;
}

function checkField(
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
  return isRequired && isBlank(value)
    ? [problemOf(pointer, 'missing-field', `${quote(name)} is empty.`, 'decision')]
    : [];
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

function hasType({ type, enum: values }: FieldSchema, value: unknown): boolean {
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

function noteDoubt(
  name: string,
  body: Readonly<Record<string, unknown>>,
  { fields, readOnly }: Pick<RecordKind, 'fields' | 'readOnly'>,
  note: Call['note'],
): void {
  const pointer = toPointer([name]);
  if (readOnly.includes(name)) {
    note({ rule: 'ignored-field', pointer, message: `${quote(name)} is read-only and was ignored` });
    return;
  }
  if (Object.hasOwn(fields, name)) return;
  const near = findNearMiss(
    name,
    Object.keys(fields).filter((field) => !hasMember(body, field)),
  );
  if (near === undefined) return;
  const message = `${quote(name)} is not a documented field: did you mean ${quote(near)}?`;
  note({ rule: 'doubtful-field', pointer, message });
}

function problemOf(
  pointer: string,
  rule: LogProblem['rule'],
  message: string,
  source: Source,
): SourcedProblem {
  return { problem: { rule, pointer, message }, source };
}

function sourceOf(field: FieldSchema | undefined): FieldSources {
  return sourcesOf(field ?? { title: '', description: '' });
}
