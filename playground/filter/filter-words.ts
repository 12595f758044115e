import { entityOfObject, entityOfType } from '../../src/filters/entities.ts';
import type { ConditionResult } from '../../src/filters/match-filter.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import type { KnownCondition } from '../../src/filters/read-filter.ts';
import { listWords } from '../controls/text.ts';
import { writeDate } from '../controls/times.ts';
import { addressParts } from './sample-fields.ts';

/** Returns the name of a condition's field, in the words of the CRM's user: "Value", or "Country" of an address. */
export function nameOfField({ field, field_id: id, extra_value: part }: KnownCondition): string {
  const own = field?.name ?? `field ${id}`;
  if (part === null || part === '') return own;
  return addressParts[part] ?? `${own} (${part})`;
}

/** Returns the owner of a condition's field: "the organization’s"; an empty text for the filtered records themselves. */
export function ownerOf({ object }: KnownCondition, type: unknown): string {
  if (entityOfType(type)?.object === object) return '';
  return `the ${entityOfObject(object)?.object ?? object}’s`;
}

/** Returns the words of an operator between a field of a kind and the value. */
export function wordsOf(operator: string, kind: KnownCondition['kind']): string {
  const ofDates = kind === 'date' ? dateWords[operator] : undefined;
  return ofDates ?? operatorNamed(operator)?.words ?? operator;
}

const dateWords: Readonly<Record<string, string>> = {
  '<': 'is before',
  '>': 'is after',
  '<=': 'is on or before',
  '>=': 'is on or after',
};

/** Returns a value of a condition's field in words: an option by its label, a date and a number as people write them. */
export function writeValue({ field, kind }: Pick<KnownCondition, 'field' | 'kind'>, value: unknown): string {
  if (value === null || value === '') return 'empty';
  const option = field?.options.find(({ id }) => String(id) === String(value));
  if (option !== undefined && option.label !== '') return option.label;
  if (kind === 'date' && typeof value === 'string') return writeDay(value);
  if (kind === 'number' && Number.isFinite(Number(value))) return Number(value).toLocaleString('en');
  return String(value);
}

/** Returns a day as "31 Dec 2026"; any other text as it is. */
function writeDay(text: string): string {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return date === null || Number.isNaN(date.getTime()) ? text : writeDate(date, 'UTC');
}

/** Says why a record does not match: "Value is 850, not more than 1,000". */
export function describeFailure(results: readonly ConditionResult[]): string {
  const [first, ...others] = results;
  if (first === undefined) return 'The filter is incomplete';
  if (others.length === 0) return describeFailedCondition(first);
  // With several, only the facts: what each should be is in the sentence of the filter.
  return [...new Set(results.map(describeFact))].join(', and ');
}

function describeFact({ condition, values }: Omit<ConditionResult, 'holds'>): string {
  const shown = values.filter((value) => value !== null && value !== '');
  const name = nameOfField(condition);
  if (shown.length === 0) return `${name} is empty`;
  return `${name} is ${listWords(shown.map((value) => writeValue(condition, value)))}`;
}

function describeFailedCondition({ condition, values }: Omit<ConditionResult, 'holds'>): string {
  const operator = operatorNamed(condition.operator);
  if (operator === undefined)
    return `The operator "${condition.operator}" of ${nameOfField(condition)} is not known here`;
  const actual = describeFact({ condition, values });
  if (values.every((value) => value === null || value === '')) return actual;
  if (!operator.takesValue) return `${actual}, not empty`;
  if (condition.value === null || condition.value === '') return `${actual}. The condition has no value`;
  const wanted = writeValue(condition, condition.value);
  const words = wordsOf(condition.operator, condition.kind);
  if (words.startsWith('is not')) return actual;
  if (words.startsWith('is'))
    return `${actual}, not ${words.slice('is'.length).trim()} ${wanted}`.replace('  ', ' ');
  const not: Readonly<Record<string, string>> = {
    contains: 'which does not contain',
    'starts with': 'which does not start with',
  };
  return not[words] === undefined ? actual : `${actual}, ${not[words]} ${wanted}`;
}

/** Says which conditions a matching record meets: "All 3, and Status is Open". */
export function describeMatch(and: number, [choice]: readonly ConditionResult[]): string {
  const all = and === 0 ? '' : and === 1 ? 'The condition' : `All ${and}`;
  if (choice === undefined)
    return all === '' ? 'No condition excludes it' : `${all} ${and === 1 ? 'holds' : 'hold'}`;
  const held = `${nameOfField(choice.condition)} ${describeTest(choice.condition)}`;
  return all === '' ? held : `${all}, and ${held}`;
}

/** Returns a condition without its field, such as "is more than 1,000". */
function describeTest(condition: KnownCondition): string {
  const words = wordsOf(condition.operator, condition.kind);
  const takesValue = operatorNamed(condition.operator)?.takesValue ?? true;
  return takesValue ? `${words} ${writeValue(condition, condition.value)}` : words;
}

/** Returns the name of a type of filter, such as "Deals"; the type itself if it is not known. */
export function sentenceOfType(type: string): string {
  return entityOfType(type)?.title ?? (type === '' ? 'Choose a type' : type);
}
