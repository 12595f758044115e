import { actions, blocks } from 'virtual:validators';
import type { ActionKindName } from '../actions/index.ts';
import type { BlockKindName } from '../blocks/index.ts';
import { quote } from '../quote.ts';
import { findDuplicateItems, findUnknownReferences } from './find-in-items-and-rules.ts';
import type { FormatFinding, Owner } from './format-finding.ts';
import type { OptionsPlace } from './options-place.ts';
import { pointerOf } from './place.ts';
import { membersOf } from './schema-at.ts';
import { type Compiled, findViolations } from './violation.ts';

/** What is wrong with the options of a block. */
export function findInBlockOptions(kind: BlockKindName, place: OptionsPlace): readonly FormatFinding[] {
  return findInOptions(kind, blocks[kind], place);
}

/** What is wrong with the options of an action. */
export function findInActionOptions(kind: ActionKindName, place: OptionsPlace): readonly FormatFinding[] {
  return findInOptions(`${kind} button`, actions[kind], place);
}

/** The options that a kind of block has. */
export function blockOptionNames(kind: BlockKindName): readonly string[] {
  return membersOf(blocks[kind].schema);
}

/** The options that a kind of action has. */
export function actionOptionNames(kind: ActionKindName): readonly string[] {
  return membersOf(actions[kind].schema);
}

function findInOptions(noun: string, compiled: Compiled, place: OptionsPlace): readonly FormatFinding[] {
  const { key, at, options } = place;
  const ownerOf = (): Owner => ({ name: quote(key), noun, pointer: pointerOf(at) });
  return [
    ...findViolations(compiled, options, 'options', ownerOf, at.value),
    ...findUnknownReferences(place, ownerOf),
    ...findDuplicateItems(place, ownerOf),
  ];
}
