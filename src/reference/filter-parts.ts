import { conditionObjects, filterTypes } from '../filters/entities.ts';
import { filterJsonSchema, maxConditions } from '../filters/filter.ts';
import { operatorNamed, operatorNames } from '../filters/operators.ts';
import type { FormatPart } from './format-part.ts';
import { outlineMembers } from './outline.ts';

/** The parts of filters. */
export const filterParts: readonly FormatPart[] = [
  { name: 'filter', group: 'Documents', describe: describeFilter },
  ...operatorNames.map((name) => ({
    name,
    group: 'Operators of filters',
    aliases: operatorNamed(name)?.synonyms ?? [],
    describe: () => describeOperator(name),
  })),
];

function describeFilter(): readonly string[] {
  return [
    filterJsonSchema.description,
    ...outlineMembers(filterJsonSchema),
    `Known types: ${filterTypes.join(', ')}. Known objects of conditions: ${conditionObjects.join(', ')}.`,
    `At most ${maxConditions} conditions.`,
  ];
}

function describeOperator(name: string): readonly string[] {
  const operator = operatorNamed(name);
  if (operator === undefined) return [];
  const { words, takesValue, canHoldForEmpty, opposite, isDocumented } = operator;
  return [
    `The field ${words}${takesValue ? ' the value' : ''}.`,
    `- value: ${takesValue ? 'needed' : 'null'}`,
    `- holds for an empty field: ${canHoldForEmpty ? 'yes' : 'no'}`,
    `- opposite: ${opposite}`,
    ...(isDocumented ? [] : ['- the documentation does not name it; a saved response can list it']),
  ];
}
