import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { findNearMiss } from '../../base/near-miss.ts';
import { actionPrefix, blockPrefix } from '../kind.ts';
import { findButtonForm, findNamesake } from '../words/aliases.ts';
import { collect, type Draft, drafted, maxListed } from './collect.ts';
import { findInActions, findInBlocks } from './find-in-definitions.ts';
import { findInMembers, findInObjectSchema } from './find-in-envelope.ts';
import { shapes } from './find-in-response-shape.ts';
import { findAt, memberOf, ownerOf, type Place, type Violation } from './violation.ts';

/**
 * Finds the problems of a modal schema, in the order of the text; `[]` if it is valid. Takes any value and never throws. At
 * most `limit` findings of each kind are listed.
 */
export function findInModal(value: unknown, limit = maxListed): readonly Violation[] {
  return collect(findIn(value), limit);
}

function* findIn(value: unknown): Generator<Draft> {
  const root = { key: 'the modal', parent: null, value };
  const wrapper = findWrapper(value);
  const shape = hasMember(value, 'properties') ? undefined : shapes.find((name) => hasMember(value, name));
  if (wrapper !== undefined) yield asWhole(root, memberOf(root, wrapper), 'wrapped');
  else if (shape !== undefined) yield asWhole(root, memberOf(root, shape), 'answer');
  else if (isForeign(value)) yield asWhole(root, root, 'foreign');
  else {
    yield* findInObjectSchema(root, isContents, ['$schema']);
    yield* findInContents(memberOf(root, 'properties'));
  }
}

function* findInContents(properties: Place): Generator<Draft> {
  if (!isObject(properties.value)) return;
  const blocks = memberOf(properties, 'blocks');
  const actions = memberOf(properties, 'actions');
  const blockList = memberOf(blocks, 'properties');
  const actionList = memberOf(actions, 'properties');
  yield* findInMembers(properties, { required: contents, inners: definitions });
  if (blocks.value !== undefined) yield* findInObjectSchema(blocks, isDefinition);
  if (isObject(blockList.value)) yield* findInBlocks(blockList);
  if (actions.value !== undefined) yield* findInObjectSchema(actions, isDefinition);
  if (isObject(actionList.value)) yield* findInActions(actionList, blockList);
}

/** The member that holds a modal; `undefined`: there is none. */
function findWrapper(value: unknown): string | undefined {
  if (!isObject(value) || hasMember(value, 'properties')) return undefined;
  return Object.keys(value).find((name) =>
    contents.some((list) => valueAt(value, [name, 'properties', list]) !== undefined),
  );
}

/** Returns whether nothing in it is or may be intended as a part of a modal. Otherwise each member is reported. */
function isForeign(value: unknown): boolean {
  if (!isObject(value) || hasMember(value, 'properties') || value['type'] === 'object') return false;
  const names = Object.keys(value).filter((name) => name !== '$schema');
  return names.length > 0 && !names.some((name) => isMeant(name, value[name]));
}

function isMeant(name: string, value: unknown): boolean {
  return (
    (findNearMiss(name, ['type', 'properties', ...contents]) ?? name) !== name ||
    findNamesake(name, value, contents) !== undefined ||
    findButtonForm(name, value) !== undefined ||
    definitions.some(({ takes }) => takes(name, value))
  );
}

/** Returns the one finding of a value that is something else as a whole, not a modal. */
function asWhole(root: Place, place: Place, keyword: string): Draft {
  return drafted(findAt(place, keyword, {}, { scope: 'envelope', owner: ownerOf(root, 'object') }));
}

const contents = ['blocks', 'actions'];

/** Blocks and buttons without what holds them. */
const definitions = [
  {
    name: 'blocks',
    takes: (_: string, value: unknown) => refersTo(value, blockPrefix) || isField(value),
  },
  { name: 'actions', takes: (_: string, value: unknown) => refersTo(value, actionPrefix) },
];

function refersTo(value: unknown, prefix: string): boolean {
  const reference = hasMember(value, '$ref') && value['$ref'];
  return typeof reference === 'string' && reference.startsWith(prefix);
}

/** Whether it is a field as JSON Schema has them, straight below `properties`. */
function isField(value: unknown): boolean {
  const type = hasMember(value, 'type') && value['type'];
  return typeof type === 'string' && type !== 'object';
}

function isContents(key: string): boolean {
  return contents.includes(key);
}

function isDefinition(_: string, value: unknown): boolean {
  return hasMember(value, '$ref') || hasMember(value, 'options') || isField(value);
}
