import { hasMember, isObject } from '../../base/json.ts';
import { actionKinds } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { actionPrefix, blockPrefix, kindNamed } from '../kind.ts';
import { maxActions, maxBlocks } from '../limits.ts';
import type { Action, Block } from '../modal.ts';
import { findBySynonym, findMeantOptions, findNamesake, findNearReference } from '../words/aliases.ts';
import { type Draft, drafted } from './collect.ts';
import { findInMembers } from './find-in-envelope.ts';
import { findInOptions, optionNamesOf } from './find-in-options.ts';
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
  const { $ref, options = {} } = isObject(place.value) ? place.value : {};
  const kind = list.kindOf($ref);
  const likely = kind === undefined ? list.references.flatMap((one) => list.kindOf(one) ?? []) : [kind];
  const names = likely.flatMap(optionNamesOf);
  const takes = (name: string, value: unknown) => {
    const meant = names.includes(name) ? name : findNamesake(name, value, names);
    return meant !== undefined && !hasMember(options, meant);
  };
  const ofKind = isObject(place.value) && kind === undefined ? findUnknownKind(place, list) : undefined;
  // One problem: the kind is in another member.
  const except = ofKind?.standsIn;
  yield* findInMembers(place, { optional: definitionMembers, inners: [{ name: 'options', takes }], except });
  if (ofKind !== undefined) yield drafted(ofKind);
  else if (isObject(place.value) && kind !== undefined) {
    const at = place.value['options'] === undefined ? place : memberOf(place, 'options');
    yield* findInOptions(kind, { key: place.key, at, options, blockKeys });
  }
}

const definitionMembers = ['$ref', 'options'];

function findUnknownKind(place: Place, list: DefinitionList): Violation {
  const reference = memberOf(place, '$ref');
  if (reference.value !== undefined) {
    const unknown = find(reference, 'enum', { allowedValues: list.references }, list);
    const options = meantBy(place, '$ref', findNearReference(wordIn(place, '$ref'), list.references));
    return { ...unknown, options, owner: ownerOf(place, list.noun) };
  }
  const missing = find(place, 'required', { missingProperty: '$ref' }, list);
  const words = namesOfKinds.filter((name) => typeof memberOf(place, name).value === 'string');
  const kindBy = (name: string) => referenceIn(place, name, list);
  const standsIn = words.find(kindBy) ?? words[0];
  if (standsIn === undefined) return missing;
  const found = kindBy(standsIn);
  return { ...missing, options: meantBy(place, standsIn, found), found, standsIn };
}

/** Returns the `$ref` for the word in a member. If two kinds have that name, returns the one with the other options. */
function referenceIn(place: Place, name: string, { references, kindOf }: DefinitionList): string | undefined {
  const word = wordIn(place, name);
  const [near, other] = [findNearReference(word, references), findBySynonym(word, references)];
  const beside = [place.value, memberOf(place, 'options').value].flatMap((one) =>
    isObject(one) ? Object.entries(one).filter(([option]) => option !== name) : [],
  );
  const fitOf = (reference: string | undefined) => {
    const kind = kindOf(reference);
    const names = kind === undefined ? [] : optionNamesOf(kind);
    const taken = beside.filter(([option, value]) => findNamesake(option, value, names) !== undefined);
    return taken.length + taken.filter(([option]) => names.includes(option)).length;
  };
  return fitOf(other) > fitOf(near) ? other : near;
}

/** Returns the options that the word for the kind implies, except those that other members set. */
function meantBy(place: Place, name: string, reference = ''): Readonly<Record<string, unknown>> {
  const { [name]: _, ...others } = isObject(place.value) ? place.value : {};
  const isSaid = (option: string) => [others, others['options']].some((one) => hasMember(one, option));
  const meant = Object.entries(findMeantOptions(wordIn(place, name), reference) ?? {});
  return Object.fromEntries(meant.filter(([option]) => !isSaid(option)));
}

/** The members that name the kind in other form formats. In JSON Schema, it is the format of a text, not its type. */
const namesOfKinds = ['format', 'type', 'kind', 'element', 'component', 'widget', 'variant', 'style'];

/** The word for the kind in a member; of a value that is one of several, in JSON Schema, that it is. */
function wordIn(place: Place, name: string): string {
  const { value } = memberOf(place, name);
  const word = typeof value === 'string' ? value : '';
  const isOneOf = ['string', 'number', 'integer'].includes(word) && hasMember(place.value, 'enum');
  return isOneOf ? 'enum' : word;
}

function find(place: Place, keyword: string, params: Violation['params'], list: DefinitionList): Violation {
  const owner = ownerOf(place, list.noun);
  return findAt(place, keyword, params, { scope: 'definition', owner, known: list.references });
}
