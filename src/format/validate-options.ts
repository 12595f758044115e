import { actions, blocks } from 'virtual:validators';
import type { ActionKindName } from './actions/index.ts';
import type { BlockKindName } from './blocks/index.ts';
import { describeViolation } from './describe-violation.ts';
import type { Fault } from './fault.ts';
import { findDuplicateItems, findUnknownReferences } from './find-item-and-rule-faults.ts';
import { findViolations, type Validate } from './violation.ts';
import { quote, withArticle } from './words.ts';

/** Options to be validated, and what is around them. */
export interface OptionsPlace {
  readonly key: string;
  readonly options: unknown;
  /** Where the options are. */
  readonly pointer: string;
  /** The keys of the blocks that rules can look at. */
  readonly blockKeys: ReadonlySet<string>;
}

/** Every fault of the options of a block. */
export function validateBlockOptions(kind: BlockKindName, place: OptionsPlace): Fault[] {
  return validateOptions(kind, blocks[kind], place);
}

/** Every fault of the options of an action. */
export function validateActionOptions(kind: ActionKindName, place: OptionsPlace): Fault[] {
  return validateOptions(`${kind} button`, actions[kind], place);
}

interface Compiled {
  readonly validate: Validate;
  readonly members: readonly string[];
}

function validateOptions(noun: string, { validate, members }: Compiled, place: OptionsPlace): Fault[] {
  const { key, options, pointer } = place;
  const own = withArticle(noun);
  const subject = {
    value: options,
    pointer,
    name: quote(key),
    noun: own,
    memberNoun: `an option of ${own}`,
    members,
  };
  return [
    ...findViolations(validate, options).map((violation) => describeViolation(violation, subject)),
    ...findUnknownReferences(place),
    ...findDuplicateItems(place),
  ];
}
