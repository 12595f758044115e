import { quote } from '../../base/text.ts';
import { isCalendarDate } from '../../format/text-formats.ts';
import { traitsOf } from '../field-traits.ts';
import type { FilterProblem } from '../filter-problem.ts';
import { isName, type KnownFields } from '../known-fields.ts';
import { type Operator, operatorNamed } from '../operators.ts';
import { checkFieldValue } from './check-field-value.ts';
import type { WrittenCondition } from './check-shape.ts';

/** Returns the problems of the value of a condition. The values of an operator that is not known are not checked. */
export function checkValue(
  entry: WrittenCondition,
  condition: Readonly<Record<string, unknown>>,
  knownFields: KnownFields,
): readonly FilterProblem[] {
  const { value, operator: name, object, field_id: id } = condition;
  const operator = operatorNamed(name);
  if (operator === undefined || value === undefined) return [];
  if (typeof value === 'object' && value !== null) return [describeList(entry, Array.isArray(value))];
  const isEmpty = value === null || value === '';
  if (!operator.takesValue) return isEmpty ? [] : [describeUnused(entry, String(name))];
  if (isEmpty) return [describeEmpty(entry, value, String(name), operator)];
  const field = knownFields.find(object, id);
  const ofDate = checkDate(entry, condition, knownFields);
  return field === undefined || ofDate.length > 0
    ? ofDate
    : checkFieldValue(entry, condition, field, operator);
}

function describeList({ pointer, name }: WrittenCondition, isList: boolean): FilterProblem {
  return {
    rule: 'operator-value',
    pointer: `${pointer}/value`,
    highlight: 'key',
    message: `"value" of ${name} is ${isList ? 'a list' : 'an object'}; it must be text, a number, true, false or null.`,
    ...(isList && { hint: 'Write one condition in the "or" group for each value.' }),
  };
}

function describeUnused({ pointer, name }: WrittenCondition, operator: string): FilterProblem {
  return {
    rule: 'operator-value',
    pointer: `${pointer}/value`,
    message: `"${operator}" of ${name} does not take a value.`,
    hint: 'Write null.',
    suggestions: [{ do: 'replace', by: null }],
  };
}

function describeEmpty(
  { pointer, name }: WrittenCondition,
  value: unknown,
  operator: string,
  { forEmpty: better }: Operator,
): FilterProblem {
  const problem = {
    rule: 'operator-value',
    pointer: `${pointer}/value`,
    message: `"${operator}" of ${name} compares with ${value === null ? 'null' : 'an empty text'}.`,
  } as const;
  if (better === undefined) return { ...problem, hint: 'Write a value.' };
  return {
    ...problem,
    hint: `Use the operator "${better}".`,
    suggestions: [
      { do: 'replace-all', values: { [`${pointer}/operator`]: better, [`${pointer}/value`]: null } },
    ],
  };
}

/** Reports a day in another notation, or one that does not exist. Any other text can be a relative date, such as "today". */
function checkDate(
  { pointer, name }: WrittenCondition,
  { object, field_id: id, value, extra_value: extra }: Readonly<Record<string, unknown>>,
  knownFields: KnownFields,
): readonly FilterProblem[] {
  if (!isName(id) || typeof value !== 'string' || !/^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}(\D|$)/.test(value))
    return [];
  const field = knownFields.find(object, id);
  const subfield = typeof extra === 'string' ? extra : null;
  const { kind } = traitsOf(object, field?.key ?? String(id), field, subfield);
  if (kind !== 'date' || isCalendarDate(value.slice(0, 'YYYY-MM-DD'.length))) return [];
  const message = `"value" of ${name} is not a date: ${quote(value)}.`;
  return [
    { rule: 'operator-value', pointer: `${pointer}/value`, message, hint: 'Write a day as YYYY-MM-DD.' },
  ];
}
