import { isObject } from '../pointer.ts';
import { findInActions, findInBlocks } from './find-in-definitions.ts';
import { findInMembers, findInObjectSchema } from './find-in-envelope.ts';
import type { Finding } from './finding.ts';
import { memberOf } from './place.ts';

/** What is wrong with a modal schema, in the order of the text; `[]`: nothing. Takes any value and never throws. */
export function findInModal(value: unknown): Finding[] {
  const root = { key: 'the modal', parent: null, value };
  const findings = findInObjectSchema(root, ['$schema']);
  const properties = memberOf(root, 'properties');
  if (!isObject(properties.value)) return findings;
  const blocks = memberOf(properties, 'blocks');
  const actions = memberOf(properties, 'actions');
  const blockList = memberOf(blocks, 'properties');
  const actionList = memberOf(actions, 'properties');
  return [
    ...findings,
    ...findInMembers(properties, ['blocks', 'actions']),
    ...(blocks.value === undefined ? [] : findInObjectSchema(blocks)),
    ...(isObject(blockList.value) ? findInBlocks(blockList) : []),
    ...(actions.value === undefined ? [] : findInObjectSchema(actions)),
    ...(isObject(actionList.value) ? findInActions(actionList, blockList) : []),
  ];
}
