import { findNearMiss } from '../../base/near-miss.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import type { FieldKind } from '../field-kind.ts';
import { traitsOf } from '../field-traits.ts';
import type { Field, FieldOption } from '../known-fields.ts';
import { type Operator, subjectOf } from '../operators.ts';
import { type FilterScalar, isEqual, toComparable } from '../values/compare.ts';
import { toDecimal } from '../values/decimal.ts';
import type { WrittenCondition } from './read-written.ts';

/** Returns the problem of a value that a known field cannot have: not one of its options, or of another type. */
export function checkFieldValue(
  { pointer, name, members }: WrittenCondition,
  field: Field,
  operator: Operator,
): readonly ProblemDetails[] {
  const { extra_value: extra = null, object } = members;
  const isEquality = subjectOf(operator) === 'whole';
  if ((extra !== null && extra !== '') || (!isEquality && operator.range === undefined)) return [];
  const value = members['value'] as Exclude<FilterScalar, null>;
  const { kind } = traitsOf(object, field.key, field, null);
  const hasOptions = isEquality && field.options.length > 0 && kind !== 'string';
  // Another text can mean a user, such as "me".
  if (hasOptions && kind === 'user' && !isNumber(value)) return [];
  const problem = hasOptions ? describeOption(value, field) : describeType(value, name, field, kind);
  return problem === undefined ? [] : [{ pointer: `${pointer}/value`, ...problem }];
}

/** Describes a value of another type than the field requires; `undefined` if there is none. */
function describeType(
  value: Exclude<FilterScalar, null>,
  name: string,
  { name: fieldName, type }: Field,
  kind: FieldKind | null,
): Pick<ProblemDetails, 'message' | 'hint'> | undefined {
  const required = idTypes.has(type) ? 'id' : kind;
  const [noun, hint, isRight] =
    required === 'date'
      ? ['a date', 'Write a day as YYYY-MM-DD.', typeof value === 'string']
      : required === 'id'
        ? ['an id', 'Write the id of the record.', isNumber(value)]
        : ['a number', 'Write a number.', required !== 'number' || isNumber(value)];
  if (isRight) return undefined;
  const message = `"value" of ${name} is not ${noun}, as ${quote(fieldName)} requires: ${write(value)}.`;
  return { message, hint };
}

/** The types whose values are ids of other records. */
const idTypes: ReadonlySet<string> = new Set(['stage', 'pipeline', 'org', 'people']);

function isNumber(value: FilterScalar): boolean {
  return typeof value !== 'boolean' && toDecimal(String(value)) !== undefined;
}

/** Describes a value that is not the id of an option; `undefined` if it is. */
function describeOption(
  value: Exclude<FilterScalar, null>,
  { name, options }: Field,
): Pick<ProblemDetails, 'message' | 'hint' | 'fix' | 'suggestions'> | undefined {
  if (options.some(({ id }) => areEqual(id, value))) return undefined;
  const labelled = options.filter(({ label }) => label !== '' && areEqual(label, value));
  const [option] = labelled;
  if (option !== undefined) {
    const message = `${write(value)} is the label of an option of ${quote(name)}.`;
    if (labelled.length > 1)
      return { message, hint: `Write one of its ids: ${labelled.map(({ id }) => write(id)).join(', ')}.` };
    return { message, hint: `Write its id: ${write(option.id)}.`, fix: { do: 'replace', by: option.id } };
  }
  const message = `${quote(name)} has no option ${write(value)}.`;
  const near = findNearOption(String(value), options);
  if (near !== undefined)
    return {
      message,
      hint: `Did you mean ${describe(near)}?`,
      suggestions: [{ do: 'replace', by: near.id }],
    };
  const shown = options.slice(0, maxShown).map(describe).join(', ');
  const rest = options.length > maxShown ? ` and ${options.length - maxShown} more` : '';
  return { message, hint: `Its options are ${shown}${rest}.` };
}

function findNearOption(text: string, options: readonly FieldOption[]): FieldOption | undefined {
  const namesOf = ({ id, label }: FieldOption) => [id, label].map((name) => String(name).toLowerCase());
  const words = options.flatMap(namesOf).filter((word) => /\D/.test(word));
  const near = findNearMiss(text.toLowerCase(), [...new Set(words)]);
  return options.find((option) => near !== undefined && namesOf(option).includes(near));
}

const maxShown = 8;

function describe({ id, label }: FieldOption): string {
  return label === '' || label === String(id) ? write(id) : `${write(id)} (${label})`;
}

function areEqual(first: FilterScalar, second: FilterScalar): boolean {
  const [left, right] = [first, second].map((value) => toComparable(value, false));
  if (!left || !right) return false;
  return left.text === right.text || isEqual(left, right);
}

function write(value: FilterScalar): string {
  return typeof value === 'string' ? quote(value) : String(value);
}
