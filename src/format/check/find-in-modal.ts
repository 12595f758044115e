import { isObject } from '../../base/json.ts';
import { collect, type Draft, maxListed } from './collect-violations.ts';
import { findInActions, findInBlocks } from './find-in-definitions.ts';
import { findInMembers, findInObjectSchema } from './find-in-envelope.ts';
import { memberOf, type Place, type Violation } from './violation.ts';

/**
 * Finds the problems of a modal schema, in the order of the text; `[]` if it is valid. Takes any value and never throws. At
 * most `limit` violations of each kind are listed.
 */
export function findInModal(value: unknown, limit = maxListed): readonly Violation[] {
  return collect(findIn(value), limit);
}

function* findIn(value: unknown): Generator<Draft> {
  const root = { key: 'the modal', parent: null, value };
  yield* findInObjectSchema(root, ['$schema']);
  yield* findInContents(memberOf(root, 'properties'));
}

function* findInContents(properties: Place): Generator<Draft> {
  if (!isObject(properties.value)) return;
  const blocks = memberOf(properties, 'blocks');
  const actions = memberOf(properties, 'actions');
  const blockList = memberOf(blocks, 'properties');
  const actionList = memberOf(actions, 'properties');
  yield* findInMembers(properties, { required: ['blocks', 'actions'] });
  if (blocks.value !== undefined) yield* findInObjectSchema(blocks);
  if (isObject(blockList.value)) yield* findInBlocks(blockList);
  if (actions.value !== undefined) yield* findInObjectSchema(actions);
  if (isObject(actionList.value)) yield* findInActions(actionList, blockList);
}
