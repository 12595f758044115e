import { actions, blocks } from 'virtual:validators';
import type { ActionKindName } from '../actions/index.ts';
import type { BlockKindName } from '../blocks/index.ts';
import { quote } from '../quote.ts';
import { findDuplicateItems, findUnknownReferences } from './find-in-items-and-rules.ts';
import type { Finding } from './finding.ts';
import type { OptionsPlace } from './options-place.ts';
import { type Compiled, findViolations } from './violation.ts';

/** What is wrong with the options of a block. */
export function findInBlockOptions(kind: BlockKindName, place: OptionsPlace): Finding[] {
  return findInOptions(kind, blocks[kind], place);
}

/** What is wrong with the options of an action. */
export function findInActionOptions(kind: ActionKindName, place: OptionsPlace): Finding[] {
  return findInOptions(`${kind} button`, actions[kind], place);
}

function findInOptions(noun: string, compiled: Compiled, place: OptionsPlace): Finding[] {
  const { key, options, pointer } = place;
  const owner = { name: quote(key), noun, pointer };
  return [
    ...findViolations(compiled, options, { scope: 'options', owner }),
    ...findUnknownReferences(place, owner),
    ...findDuplicateItems(place, owner),
  ];
}
