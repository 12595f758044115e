import type { ModalJson, Value } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import type { FoundStates } from '../analysis/find-states.ts';
import { nameOfPart } from '../schema/part-names.ts';

/** Returns steps with the labels of the modal: `Method = Express, Note = "x"`. */
export function describeSteps(steps: readonly UserStep[], schema: ModalJson): string {
  return steps.map((step) => describeStep(step, schema)).join(', ');
}

function describeStep({ block, value }: UserStep, schema: ModalJson): string {
  const options = optionsOf(block, schema);
  return `${nameOfPart({ key: block, options })} ${describeValue(value, options)}`;
}

/** Returns the name of a block. */
export function nameBlock(key: string, schema: ModalJson): string {
  return nameOfPart({ key, options: optionsOf(key, schema) });
}

function optionsOf(key: string, { properties: { blocks } }: ModalJson): object {
  return (Object.hasOwn(blocks.properties, key) && blocks.properties[key]?.options) || {};
}

function describeValue(value: Value, options: object): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'emptied';
  const items = 'items' in options && Array.isArray(options.items) ? options.items : [];
  return `= ${[value]
    .flat()
    .map((part) => describePart(part, items))
    .join(' + ')}`;
}

function describePart(part: unknown, items: readonly unknown[]): string {
  const label = items.filter(isItem).find((item) => item.value === part)?.label;
  return label ?? JSON.stringify(part);
}

function isItem(item: unknown): item is { readonly label: string; readonly value: unknown } {
  return typeof item === 'object' && item !== null && 'label' in item && typeof item.label === 'string';
}

/** Returns the name of a state by its index. */
export function nameState(index: number): string {
  return index === 0 ? 'As opened' : `State ${index + 1}`;
}

/** Describes the states: how many there are, what they include, and how many are listed. */
export function describeStates({ summary, count, hasResponse, states }: FoundStates): string {
  return [
    summary,
    hasResponse && 'The states include the initial response.',
    count > states.length && `The first ${states.length} are listed.`,
    'Choose one to bring the modal there.',
  ]
    .filter(Boolean)
    .join(' ');
}
