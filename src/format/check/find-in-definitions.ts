import { actionKinds } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { mostActions, mostBlocks } from '../limits.ts';
import { isObject } from '../pointer.ts';
import { actionKindOf, actionPrefix, blockKindOf, blockPrefix } from '../references.ts';
import { findInMembers, memberOf, type Place } from './find-in-envelope.ts';
import { findInActionOptions, findInBlockOptions } from './find-in-options.ts';
import { brief, type Finding } from './finding.ts';
import type { OptionsPlace } from './options-place.ts';

/** What is wrong with the blocks of a modal, `place` being the object that holds them by key. */
export function findInBlocks(place: Place): Finding[] {
  return findInDefinitions(place, blockList, keysOf(place));
}

/** What is wrong with the action buttons of a modal, `place` being the object that holds them by key. */
export function findInActions(place: Place, blocks: Place): Finding[] {
  const isEmpty = isObject(place.value) && keysOf(place).size === 0;
  return [
    ...(isEmpty ? [find(place, 'minProperties', { limit: 1 }, actionList)] : []),
    ...findInDefinitions(place, actionList, keysOf(blocks)),
  ];
}

/** What tells a list of blocks from a list of actions. */
interface DefinitionList {
  readonly noun: string;
  readonly most: number;
  readonly references: readonly string[];
  readonly findInOptions: (reference: unknown, place: OptionsPlace) => Finding[] | undefined;
}

const blockList: DefinitionList = {
  noun: 'block',
  most: mostBlocks,
  references: Object.keys(blockKinds).map((kind) => blockPrefix + kind),
  findInOptions: (reference, place) => {
    const kind = blockKindOf(reference);
    return kind && findInBlockOptions(kind, place);
  },
};

const actionList: DefinitionList = {
  noun: 'action button',
  most: mostActions,
  references: Object.keys(actionKinds).map((kind) => actionPrefix + kind),
  findInOptions: (reference, place) => {
    const kind = actionKindOf(reference);
    return kind && findInActionOptions(kind, place);
  },
};

function keysOf({ value }: Place): ReadonlySet<string> {
  return new Set(isObject(value) ? Object.keys(value) : []);
}

function findInDefinitions(place: Place, list: DefinitionList, blockKeys: ReadonlySet<string>): Finding[] {
  return [...keysOf(place)].flatMap((key, index) => {
    const member = memberOf(place, key);
    const isOver = index >= list.most;
    const tooMany = find(member, 'maxProperties', { limit: list.most, number: index + 1 }, list);
    return [...(isOver ? [tooMany] : []), ...findInDefinition(member, key, list, blockKeys)];
  });
}

function findInDefinition(
  place: Place,
  key: string,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): Finding[] {
  const findings = findInMembers(place, [], ['$ref', 'options']);
  if (!isObject(place.value)) return findings;
  const options = memberOf(place, 'options');
  const ofOptions = list.findInOptions(memberOf(place, '$ref').value, {
    key,
    blockKeys,
    options: options.value ?? {},
    pointer: options.value === undefined ? place.pointer : options.pointer,
  });
  return [...findings, ...(ofOptions ?? [unknownKind(place, list)])];
}

function unknownKind(place: Place, list: DefinitionList): Finding {
  const reference = memberOf(place, '$ref');
  const { owner } = find(place, '', {}, list);
  return reference.value === undefined
    ? find(place, 'required', { missingProperty: '$ref' }, list)
    : { ...find(reference, 'enum', { allowedValues: list.references }, list), owner };
}

function find(place: Place, keyword: string, params: Finding['params'], list: DefinitionList): Finding {
  const { name, pointer, value } = place;
  return {
    scope: 'definition',
    keyword,
    pointer,
    dataPath: pointer,
    schemaPath: `#/${keyword}`,
    params,
    owner: { name, noun: list.noun, pointer },
    found: brief(value),
    known: list.references,
  };
}
