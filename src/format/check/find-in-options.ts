import { actions, blocks } from 'virtual:validators';
import { quote } from '../../base/text.ts';
import type { Action, Block } from '../modal.ts';
import { findViolations } from './ajv-errors.ts';
import type { Draft } from './collect-violations.ts';
import { findDuplicateItems, findUnknownReferences } from './find-in-items-and-rules.ts';
import { membersOf, type OptionsPlace, type Owner, pointerOf } from './violation.ts';

/** Finds the problems of the options of a block or an action. */
export function* findInOptions(kind: Kind, place: OptionsPlace): Generator<Draft> {
  const { key, at, options, written = options } = place;
  const noun = Object.hasOwn(actions, kind) ? `${kind} button` : kind;
  let owner: Owner | undefined;
  const ownerOf = () => {
    owner ??= { name: quote(key), noun, pointer: pointerOf(at) };
    return owner;
  };
  yield* findViolations(compiled[kind], options, 'options', ownerOf, written);
  yield* findUnknownReferences(place, ownerOf);
  yield* findDuplicateItems(place, ownerOf);
}

/** The options that a kind of block or action has. */
export function optionNamesOf(kind: Kind): readonly string[] {
  return membersOf(compiled[kind].schema);
}

type Kind = (Block | Action)['kind'];

const compiled = { ...blocks, ...actions };
