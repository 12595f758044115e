import { isObject, valueAt } from '../base/json.ts';
import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import type { RuleContext } from './rule-context.ts';

/** Returns the pointer of a place in the options of a block. */
export function blockPointer(key: string, ...path: readonly (string | number)[]): string {
  return toPointer(['properties', 'blocks', 'properties', key, 'options', ...path]);
}

/** Returns the pointer of a place in the options of an action. */
export function actionPointer(key: string, ...path: readonly (string | number)[]): string {
  return toPointer(['properties', 'actions', 'properties', key, 'options', ...path]);
}

/** Returns the pointer of the object that the options at a pointer belong to. */
export function ownerOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

/** The key of a block or action as written, whatever its value. */
interface DefinitionKey {
  readonly key: string;
  readonly list: 'blocks' | 'actions';
}

/** Returns the keys of all blocks and actions as written. Returns none for a modal that was merged with a response. */
export const writtenKeys = memoize(({ modal, response }: RuleContext): readonly DefinitionKey[] =>
  response === undefined ? [...keysIn('blocks', modal), ...keysIn('actions', modal)] : [],
);

/** Returns the pointer of a block or action. */
export function pointerOfDefinition({ list, key }: DefinitionKey): string {
  return toPointer(['properties', list, 'properties', key]);
}

function keysIn(list: DefinitionKey['list'], modal: unknown): readonly DefinitionKey[] {
  const definitions = valueAt(modal, ['properties', list, 'properties']);
  return isObject(definitions) ? Object.keys(definitions).map((key) => ({ key, list })) : [];
}
