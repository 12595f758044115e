import { actionKinds } from './actions/index.ts';
import { blockKinds } from './blocks/index.ts';
import { checkMembers, memberOf, type Place } from './envelope.ts';
import type { Fault } from './fault.ts';
import { mostActions, mostBlocks } from './limits.ts';
import { findNearMiss } from './near-miss.ts';
import { isObject } from './pointer.ts';
import { actionKindOf, actionPrefix, blockKindOf, blockPrefix } from './references.ts';
import { type OptionsPlace, validateActionOptions, validateBlockOptions } from './validate-options.ts';
import { describeValue, list, quote } from './words.ts';

/** Every fault of the blocks of a modal, `place` being the object that holds them by key. */
export function validateBlocks(place: Place): Fault[] {
  return validateDefinitions(place, blockList, keysOf(place));
}

/** Every fault of the action buttons of a modal, `place` being the object that holds them by key. */
export function validateActions(place: Place, blocks: Place): Fault[] {
  const missing = isObject(place.value) && keysOf(place).size === 0 ? [noAction(place)] : [];
  return [...missing, ...validateDefinitions(place, actionList, keysOf(blocks))];
}

/** What tells a list of blocks from a list of actions. */
interface DefinitionList {
  readonly rule: 'block-limit' | 'action-limit';
  readonly noun: string;
  readonly most: number;
  readonly references: readonly string[];
  readonly validateOptions: (reference: unknown, place: OptionsPlace) => Fault[] | undefined;
}

const blockList: DefinitionList = {
  rule: 'block-limit',
  noun: 'block',
  most: mostBlocks,
  references: Object.keys(blockKinds).map((kind) => blockPrefix + kind),
  validateOptions: (reference, place) => {
    const kind = blockKindOf(reference);
    return kind && validateBlockOptions(kind, place);
  },
};

const actionList: DefinitionList = {
  rule: 'action-limit',
  noun: 'action button',
  most: mostActions,
  references: Object.keys(actionKinds).map((kind) => actionPrefix + kind),
  validateOptions: (reference, place) => {
    const kind = actionKindOf(reference);
    return kind && validateActionOptions(kind, place);
  },
};

function keysOf({ value }: Place): ReadonlySet<string> {
  return new Set(isObject(value) ? Object.keys(value) : []);
}

function validateDefinitions(place: Place, list: DefinitionList, blockKeys: ReadonlySet<string>): Fault[] {
  return [...keysOf(place)].flatMap((key, index) => [
    ...(index < list.most ? [] : [oneTooMany(memberOf(place, key), list, index)]),
    ...validateDefinition(memberOf(place, key), key, list, blockKeys),
  ]);
}

function validateDefinition(
  place: Place,
  key: string,
  list: DefinitionList,
  blockKeys: ReadonlySet<string>,
): Fault[] {
  const faults = checkMembers(place, [], ['$ref', 'options']);
  if (!isObject(place.value)) return faults;
  const reference = memberOf(place, '$ref');
  const options = memberOf(place, 'options');
  const ofOptions = list.validateOptions(reference.value, {
    key,
    blockKeys,
    options: options.value ?? {},
    pointer: options.value === undefined ? place.pointer : options.pointer,
  });
  return [...faults, ...(ofOptions ?? [unknownKind(place, reference, list)])];
}

function unknownKind(place: Place, reference: Place, { noun, references }: DefinitionList): Fault {
  const isMissing = reference.value === undefined;
  const near = findNearMiss(String(reference.value), references);
  const pointer = isMissing ? place.pointer : reference.pointer;
  return {
    rule: 'unknown-kind',
    pointer,
    message: isMissing
      ? `${place.name} has no "$ref", which says what kind of ${noun} it is.`
      : `"$ref" of ${place.name} is ${describeValue(reference.value)}, which is no kind of ${noun}.`,
    hint:
      near === undefined
        ? `The kinds are ${list(references.map(quote), 'and')}.`
        : `Did you mean ${quote(near)}?`,
    violation: {
      keyword: isMissing ? 'required' : 'enum',
      dataPath: pointer,
      schemaPath: '#/properties/$ref',
      params: isMissing ? { missingProperty: '$ref' } : { allowedValues: references },
    },
  };
}

function oneTooMany({ name, pointer }: Place, { rule, noun, most }: DefinitionList, index: number): Fault {
  return {
    rule,
    pointer,
    message: `${name} is ${noun} number ${index + 1}; a modal has at most ${most}.`,
    hint: 'Remove it, or another one.',
    violation: {
      keyword: 'maxProperties',
      dataPath: pointer,
      schemaPath: '#/maxProperties',
      params: { limit: most },
    },
  };
}

function noAction({ pointer }: Place): Fault {
  return {
    rule: 'action-limit',
    pointer,
    message: 'The modal has no action button; it needs 1 or 2.',
    hint: `Add one with the "$ref" ${quote(`${actionPrefix}primary`)}.`,
    violation: {
      keyword: 'minProperties',
      dataPath: pointer,
      schemaPath: '#/minProperties',
      params: { limit: 1 },
    },
  };
}
