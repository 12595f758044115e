import { actionKinds } from '../actions/index.ts';
import { blockKinds } from '../blocks/index.ts';
import { mostActions, mostBlocks } from '../limits.ts';
import { isObject } from '../pointer.ts';
import { actionKindOf, actionPrefix, blockKindOf, blockPrefix } from '../references.ts';
import { findInMembers } from './find-in-envelope.ts';
import {
  actionOptionNames,
  blockOptionNames,
  findInActionOptions,
  findInBlockOptions,
} from './find-in-options.ts';
import type { Finding } from './finding.ts';
import type { OptionsPlace } from './options-place.ts';
import { findAt, memberOf, ownerOf, type Place } from './place.ts';

/** What is wrong with the blocks of a modal, `place` being the object that holds them by key. */
export function findInBlocks(place: Place): readonly Finding[] {
  return findInDefinitions(place, blockList, new Set(keysOf(place)));
}

/** What is wrong with the action buttons of a modal, `place` being the object that holds them by key. */
export function findInActions(place: Place, blocks: Place): readonly Finding[] {
  const findings = findInDefinitions(place, actionList, new Set(keysOf(blocks)));
  const isEmpty = isObject(place.value) && keysOf(place).length === 0;
  return isEmpty ? [find(place, 'minProperties', { limit: 1 }, actionList)] : findings;
}

/** What tells a list of blocks from a list of actions. */
interface DefinitionList {
  readonly noun: string;
  readonly most: number;
  readonly references: readonly string[];
  readonly optionNames: (reference: unknown) => readonly string[];
  readonly findInOptions: (reference: unknown, place: OptionsPlace) => readonly Finding[] | undefined;
}

const blockList: DefinitionList = {
  noun: 'block',
  most: mostBlocks,
  references: Object.keys(blockKinds).map((kind) => blockPrefix + kind),
  optionNames: (reference) => {
    const kind = blockKindOf(reference);
    return kind ? blockOptionNames(kind) : [];
  },
  findInOptions: (reference, place) => {
    const kind = blockKindOf(reference);
    return kind && findInBlockOptions(kind, place);
  },
};

const actionList: DefinitionList = {
  noun: 'action button',
  most: mostActions,
  references: Object.keys(actionKinds).map((kind) => actionPrefix + kind),
  optionNames: (reference) => {
    const kind = actionKindOf(reference);
    return kind ? actionOptionNames(kind) : [];
  },
  findInOptions: (reference, place) => {
    const kind = actionKindOf(reference);
    return kind && findInActionOptions(kind, place);
  },
};

function keysOf({ value }: Place): readonly string[] {
  return isObject(value) ? Object.keys(value) : [];
}

function findInDefinitions(
  place: Place,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): readonly Finding[] {
  return keysOf(place).flatMap((key, index) => {
    const member = memberOf(place, key);
    const ofMember = findInDefinition(member, list, blockKeys);
    if (index < list.most) return ofMember;
    return [find(member, 'maxProperties', { limit: list.most, number: index + 1 }, list), ...ofMember];
  });
}

function findInDefinition(place: Place, list: DefinitionList, blockKeys: ReadonlySet<string>): Finding[] {
  const { $ref, options = {} } = isObject(place.value) ? place.value : {};
  const takes = (name: string) => list.optionNames($ref).includes(name);
  const findings = findInMembers(place, noMembers, definitionMembers, { name: 'options', takes });
  if (!isObject(place.value)) return findings;
  const at = place.value['options'] === undefined ? place : memberOf(place, 'options');
  const ofOptions = list.findInOptions($ref, { key: place.key, at, options, blockKeys });
  return [...findings, ...(ofOptions ?? [unknownKind(place, list)])];
}

const noMembers: readonly string[] = [];
const definitionMembers = ['$ref', 'options'];

function unknownKind(place: Place, list: DefinitionList): Finding {
  const reference = memberOf(place, '$ref');
  const { owner } = find(place, '', {}, list);
  return reference.value === undefined
    ? find(place, 'required', { missingProperty: '$ref' }, list)
    : { ...find(reference, 'enum', { allowedValues: list.references }, list), owner };
}

function find(place: Place, keyword: string, params: Finding['params'], list: DefinitionList): Finding {
  const owner = ownerOf(place, list.noun);
  return findAt(place, keyword, params, { scope: 'definition', owner, known: list.references });
}
