import { entityOfType } from '../../src/filters/entities.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import type { Group, KnownCondition } from '../../src/filters/read-filter.ts';
import { nameOfField, ownerOf, wordsOf, writeValue } from './filter-words.ts';

/** A part of the sentence of a filter. Fields and values are shown in their own way. */
export interface SentencePart {
  readonly as: 'words' | 'name' | 'value';
  readonly text: string;
}

/** Returns a filter as a sentence that a person can check, in the words of the CRM. */
export function toSentence(type: unknown, groups: readonly Group[]): readonly SentencePart[] {
  const subject = entityOfType(type)?.title ?? 'Records';
  const filled = groups.filter(({ conditions }) => conditions.length > 0);
  if (filled.length === 0) return [name(`All ${subject.toLowerCase()}`), words('.')];
  const parts = filled.flatMap((group, index) => [
    words(index === 0 ? ' where ' : ', and where '),
    ...describeGroup(group, type),
  ]);
  return [name(subject), ...parts, words('.')];
}

function describeGroup({ glue, conditions }: Group, type: unknown): readonly SentencePart[] {
  return conditions.flatMap((condition, index) => [
    ...(index === 0 ? [] : [words(glue === 'or' ? ' or ' : ' and ')]),
    ...(condition === null ? [words('a condition that cannot be read')] : describeCondition(condition, type)),
  ]);
}

function describeCondition(condition: KnownCondition, type: unknown): readonly SentencePart[] {
  const { operator, kind, value } = condition;
  const owner = ownerOf(condition, type);
  const takesValue = operatorNamed(operator)?.takesValue ?? true;
  const written = value === null || value === '' ? 'no value yet' : writeValue(condition, value);
  return [
    ...(owner === '' ? [] : [words(`${owner} `)]),
    name(nameOfField(condition)),
    words(` ${wordsOf(operator, kind)}${takesValue ? ' ' : ''}`),
    ...(takesValue ? [{ as: 'value', text: written } as const] : []),
  ];
}

function words(text: string): SentencePart {
  return { as: 'words', text };
}

function name(text: string): SentencePart {
  return { as: 'name', text };
}
