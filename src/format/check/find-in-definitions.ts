import { isObject } from '../../base/json.ts';
import { actionKinds } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { actionPrefix, blockPrefix, kindNamed } from '../kind.ts';
import { maxActions, maxBlocks } from '../limits.ts';
import type { Action, Block } from '../modal.ts';
import { type Draft, drafted } from './collect-violations.ts';
import { findInMembers } from './find-in-envelope.ts';
import { findInOptions } from './find-in-options.ts';
import { findAt, memberOf, ownerOf, type Place, type Violation } from './violation.ts';

/** Finds the problems of a modal's blocks. `place` is the object that holds them by key. */
export function findInBlocks(place: Place): Generator<Draft> {
  return findInDefinitions(place, blockList, new Set(keysOf(place)));
}

/** Finds the problems of a modal's buttons. `place` is the object that holds them by key. */
export function* findInActions(place: Place, blocks: Place): Generator<Draft> {
  const isEmpty = isObject(place.value) && keysOf(place).length === 0;
  if (isEmpty) yield drafted(find(place, 'minProperties', { limit: 1 }, actionList));
  yield* findInDefinitions(place, actionList, new Set(keysOf(blocks)));
}

/** The differences between a list of blocks and a list of actions. */
interface DefinitionList {
  readonly noun: string;
  readonly most: number;
  readonly references: readonly string[];
  /** Returns the kind of a reference; `undefined` if it is unknown. */
  readonly kindOf: (reference: unknown) => (Block | Action)['kind'] | undefined;
}

const blockList: DefinitionList = {
  noun: 'block',
  most: maxBlocks,
  references: Object.keys(blockKinds).map((kind) => blockPrefix + kind),
  kindOf: (reference) => kindNamed(reference, blockPrefix, blockKinds),
};

const actionList: DefinitionList = {
  noun: 'action button',
  most: maxActions,
  references: Object.keys(actionKinds).map((kind) => actionPrefix + kind),
  kindOf: (reference) => kindNamed(reference, actionPrefix, actionKinds),
};

function keysOf({ value }: Place): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function* findInDefinitions(
  place: Place,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): Generator<Draft> {
  for (const [index, key] of keysOf(place).entries()) {
    const member = memberOf(place, key);
    if (index >= list.most)
      yield drafted(find(member, 'maxProperties', { limit: list.most, number: index + 1 }, list));
    yield* findInDefinition(member, list, blockKeys);
  }
}

function* findInDefinition(
  place: Place,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): Generator<Draft> {
  yield* findInMembers(place, { optional: definitionMembers });
  if (!isObject(place.value)) return;
  const { $ref, options = {} } = place.value;
  const kind = list.kindOf($ref);
  if (kind === undefined) {
    yield drafted(findUnknownKind(place, list));
    return;
  }
  const at = place.value['options'] === undefined ? place : memberOf(place, 'options');
  yield* findInOptions(kind, { key: place.key, at, options, blockKeys });
}

const definitionMembers = ['$ref', 'options'];

function findUnknownKind(place: Place, list: DefinitionList): Violation {
  const reference = memberOf(place, '$ref');
  if (reference.value === undefined) return find(place, 'required', { missingProperty: '$ref' }, list);
  const unknown = find(reference, 'enum', { allowedValues: list.references }, list);
  return { ...unknown, owner: ownerOf(place, list.noun) };
}

function find(place: Place, keyword: string, params: Violation['params'], list: DefinitionList): Violation {
  const owner = ownerOf(place, list.noun);
  return findAt(place, keyword, params, { scope: 'definition', owner, known: list.references });
}
