import { actions, blocks } from 'virtual:validators';
import { hasMember, isObject } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Action, Block } from '../modal.ts';
import type { ViolationDraft } from './collect-violations.ts';
import { findViolations } from './find-violations.ts';
import {
  brief,
  membersOf,
  type OptionsPlace,
  type Owner,
  pointerOf,
  takenOf,
  type Violation,
} from './violation.ts';

/** Finds the problems of the options of a block or an action. */
export function* findInOptions(kind: Kind, place: OptionsPlace): Generator<ViolationDraft> {
  const { key, at, options, presentOptions = options } = place;
  const noun = Object.hasOwn(actions, kind) ? `${kind} button` : kind;
  let owner: Owner | undefined;
  const ownerOf = () => {
    owner ??= { name: quote(key), noun, pointer: pointerOf(at) };
    return owner;
  };
  yield* findViolations(compiled[kind], options, 'options', ownerOf, presentOptions);
  yield* findUnknownReferences(place, ownerOf);
  yield* findDuplicateItems(place, ownerOf);
}

/** Returns the options of a kind of block or action. */
export function optionNamesOf(kind: Kind): readonly string[] {
  return membersOf(compiled[kind].schema);
}

type Kind = (Block | Action)['kind'];

const compiled = { ...blocks, ...actions };

/** Yields the conditions of a block, action or item that refer to a missing block. */
function* findUnknownReferences(place: OptionsPlace, ownerOf: () => Owner): Generator<ViolationDraft> {
  yield* unknownReferencesIn(place.options, '', place, ownerOf);
  for (const [index, item] of itemsOf(place.options).entries())
    yield* unknownReferencesIn(item, `/items/${index}`, place, ownerOf);
}

/** Yields the items that have the same value as an earlier item of the block. */
function* findDuplicateItems({ options }: OptionsPlace, ownerOf: () => Owner): Generator<ViolationDraft> {
  const firstWith = new Map<unknown, number>();
  for (const [index, item] of itemsOf(options).entries()) {
    const value = hasMember(item, 'value') ? item['value'] : undefined;
    if (value === undefined || typeof value === 'object') continue;
    const first = firstWith.get(value);
    if (first === undefined) firstWith.set(value, index);
    else {
      const about = aboutOptions('uniqueItems', { i: index, j: first }, ownerOf());
      yield { about, make: () => find(about, `/items/${index}/value`, value) };
    }
  }
}

function itemsOf(options: unknown): readonly unknown[] {
  const items = hasMember(options, 'items') ? options['items'] : undefined;
  return Array.isArray(items) ? items : [];
}

function* unknownReferencesIn(
  holder: unknown,
  path: string,
  { key, blockKeys }: OptionsPlace,
  ownerOf: () => Owner,
): Generator<ViolationDraft> {
  const conditions = hasMember(holder, 'visibleOn') ? holder['visibleOn'] : undefined;
  if (!isObject(conditions)) return;
  const unknown = Object.keys(conditions).filter((name) => !blockKeys.has(name));
  const offered = () => {
    // A condition on its own block is also wrong.
    const allowedNames = [...blockKeys].filter((name) => name !== key).slice(0, maxKnown);
    return { allowedNames, taken: takenOf(allowedNames, conditions) };
  };
  for (const block of unknown) {
    const about = aboutOptions('reference', { block }, ownerOf());
    const at = `${path}/visibleOn${toPointer([block])}`;
    yield { about, make: () => ({ ...find(about, at, conditions[block]), ...offered() }) };
  }
}

/** A modal has far fewer blocks. With thousands of them, similar names are not searched. */
const maxKnown = 50;

function aboutOptions(keyword: string, params: Violation['params'], owner: Owner): ViolationDraft['about'] {
  return { scope: 'options', keyword, params, owner };
}

function find(about: ViolationDraft['about'], path: string, value: unknown): Violation {
  const pointer = about.owner.pointer + path;
  const schemaPath = `#/${about.keyword}`;
  return { ...about, pointer, dataPath: pointer, schemaPath, actual: brief(value), allowedNames: [] };
}
