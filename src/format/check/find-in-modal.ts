import { hasMember, isObject } from '../../base/json.ts';
import { maxListed } from '../../base/limit-per-rule.ts';
import { toPointer } from '../../base/pointer.ts';
import { actionKinds } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { actionPrefix, blockPrefix, kindNamed } from '../kind.ts';
import { maxActions, maxBlocks } from '../limits.ts';
import type { Action, Block } from '../modal.ts';
import { collect, drafted, type ViolationDraft } from './collect-violations.ts';
import { findInOptions } from './find-in-options.ts';
import { brief, findAt, memberOf, ownerOf, type Place, takenOf, type Violation } from './violation.ts';

/**
 * Finds the problems of a modal schema, in the order of the text; `[]` if it is valid. Takes any value and never throws. At
 * most `limit` violations of each kind are listed.
 */
export function findInModal(value: unknown, limit = maxListed): readonly Violation[] {
  return collect(findIn(value), limit);
}

function* findIn(value: unknown): Generator<ViolationDraft> {
  const root = { key: 'the modal', parent: null, value };
  yield* findInObjectSchema(root, ['$schema']);
  yield* findInContents(memberOf(root, 'properties'));
}

function* findInContents(properties: Place): Generator<ViolationDraft> {
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

/** Finds the problems of a modal's blocks. `place` is the object that holds them by key. */
function findInBlocks(place: Place): Generator<ViolationDraft> {
  return findInDefinitions(place, blockList, new Set(keysOf(place)));
}

/** Finds the problems of a modal's buttons. `place` is the object that holds them by key. */
function* findInActions(place: Place, blocks: Place): Generator<ViolationDraft> {
  const isEmpty = isObject(place.value) && keysOf(place).length === 0;
  if (isEmpty) yield drafted(inDefinition(place, 'minProperties', { limit: 1 }, actionList));
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
): Generator<ViolationDraft> {
  for (const [index, key] of keysOf(place).entries()) {
    const member = memberOf(place, key);
    if (index >= list.most)
      yield drafted(inDefinition(member, 'maxProperties', { limit: list.most, number: index + 1 }, list));
    yield* findInDefinition(member, list, blockKeys);
  }
}

function* findInDefinition(
  place: Place,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): Generator<ViolationDraft> {
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
  if (reference.value === undefined)
    return inDefinition(place, 'required', { missingProperty: '$ref' }, list);
  const unknown = inDefinition(reference, 'enum', { allowedValues: list.references }, list);
  return { ...unknown, owner: ownerOf(place, list.noun) };
}

function inDefinition(
  place: Place,
  keyword: string,
  params: Violation['params'],
  list: DefinitionList,
): Violation {
  const owner = ownerOf(place, list.noun);
  return findAt(place, keyword, params, { scope: 'definition', owner, allowedNames: list.references });
}

/** The members of an object. */
interface Members {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
}

/** Finds the problems of an object with required and optional members. */
function* findInMembers(place: Place, { required = [], optional = [] }: Members): Generator<ViolationDraft> {
  const { value } = place;
  if (!isObject(value)) {
    yield drafted(inEnvelope(place, 'type', { type: 'object' }));
    return;
  }
  const memberNames = [...required, ...optional];
  const unknown = Object.keys(value).filter((name) => !memberNames.includes(name));
  for (const name of required) {
    if (hasMember(value, name) && value[name] !== undefined) continue;
    yield drafted(inEnvelope(place, 'required', { missingProperty: name }));
  }
  const about = {
    scope: 'envelope',
    keyword: 'additionalProperties',
    params: {},
    owner: ownerOf(place, 'object'),
  } as const;
  const taken = takenOf(memberNames, value);
  for (const name of unknown) {
    yield { about, make: () => ({ ...unknownMember(place, name), allowedNames: memberNames, taken }) };
  }
}

/** Finds the problems of an object `{ "type": "object", "properties": … }`; every modal has three of them. */
function* findInObjectSchema(place: Place, optional: readonly string[] = []): Generator<ViolationDraft> {
  const required = ['type', 'properties'];
  yield* findInMembers(place, { required, optional });
  const type = memberOf(place, 'type');
  if (type.value !== undefined && type.value !== 'object') {
    const violation = inEnvelope(type, 'enum', { allowedValues: ['object'] });
    yield drafted({ ...violation, owner: ownerOf(place, 'object') });
  }
  const properties = memberOf(place, 'properties');
  if (properties.value !== undefined && !isObject(properties.value)) {
    yield drafted(inEnvelope(properties, 'type', { type: 'object' }));
  }
}

function inEnvelope(place: Place, keyword: string, params: Violation['params']): Violation {
  return findAt(place, keyword, params, { scope: 'envelope', owner: ownerOf(place, 'object') });
}

function unknownMember(place: Place, name: string): Violation {
  const violation = inEnvelope(place, 'additionalProperties', { additionalProperty: name });
  const actual = brief(memberOf(place, name).value);
  return { ...violation, pointer: violation.pointer + toPointer([name]), actual };
}
