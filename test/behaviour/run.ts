import { defaultReadings, type ModalJson, type Readings, type Value } from 'json-modal';
import { evaluateModal } from '../../src/behaviour/evaluate-modal.ts';
import { readContents } from '../../src/format/contents.ts';
import { modal, save } from '../modals.ts';

/** The value of each block: the given one, or else its preset. */
export function valuesOf(
  schema: ModalJson,
  given: Record<string, Value>,
): ReadonlyMap<string, Value | undefined> {
  return new Map(readContents(schema).blocks.map(({ key, options }) => [key, given[key] ?? options.value]));
}

/** The visible parts and the form of a modal. */
export function run(schema: ModalJson, given: Record<string, Value>, readings: Partial<Readings> = {}) {
  return evaluateModal(readContents(schema), valuesOf(schema, given), { ...defaultReadings, ...readings });
}

/** The keys of the blocks that are visible. */
export function shown(
  schema: ModalJson,
  given: Record<string, Value>,
  readings?: Partial<Readings>,
): string[] {
  const { blocks } = run(schema, given, readings);
  return Object.keys(schema.properties.blocks.properties).filter((_, index) => blocks[index]?.visible);
}

/** The form that would be sent. */
export function form(schema: ModalJson, given: Record<string, Value>) {
  return run(
    { ...schema, properties: { ...schema.properties, actions: modal({}, { save }).properties.actions } },
    given,
  ).toForm();
}
