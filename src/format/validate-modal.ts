import { checkMembers, checkObjectSchema, memberOf } from './envelope.ts';
import type { Fault } from './fault.ts';
import { isObject } from './pointer.ts';
import { validateActions, validateBlocks } from './validate-definitions.ts';

/**
 * Every fault of a modal schema, in the order of the text; `[]` when it is valid. Takes any value whatever and never
 * throws. What only a linter can tell (circles, dead blocks, doubtful keys) is not asked here.
 */
export function validateModal(value: unknown): Fault[] {
  const root = { name: 'the modal', pointer: '', value };
  const faults = checkObjectSchema(root, ['$schema']);
  const properties = memberOf(root, 'properties');
  if (!isObject(properties.value)) return faults;
  const blocks = memberOf(properties, 'blocks');
  const actions = memberOf(properties, 'actions');
  const blockList = memberOf(blocks, 'properties');
  const actionList = memberOf(actions, 'properties');
  return [
    ...faults,
    ...checkMembers(properties, ['blocks', 'actions']),
    ...(blocks.value === undefined ? [] : checkObjectSchema(blocks)),
    ...(isObject(blockList.value) ? validateBlocks(blockList) : []),
    ...(actions.value === undefined ? [] : checkObjectSchema(actions)),
    ...(isObject(actionList.value) ? validateActions(actionList, blockList) : []),
  ];
}
