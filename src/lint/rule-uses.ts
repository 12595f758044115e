import { rulesOf } from '../behaviour/dependencies.ts';
import type { Contents } from '../format/modal.ts';
import { toPointer } from '../format/pointer.ts';
import { quote } from '../format/quote.ts';
import type { Rule, VisibleOn } from '../format/visible-on.ts';
import { nameOf, sentence } from '../format/words/phrases.ts';
import { actionPointer, blockPointer } from './pointers.ts';

/** A rule where it is written. */
export interface RuleUse {
  /** The key of the block or action that it shows, or that has the item which it shows. */
  readonly holder: string;
  readonly isOnAction: boolean;
  /** The block that it looks at. */
  readonly block: string;
  readonly rule: Rule;
  /** The pointer of the rule. */
  readonly pointer: string;
  /** Begins a sentence: `The rule on "gift" of "note"`. */
  readonly name: string;
}

/** Every rule of a modal: of its blocks, their items and its actions. */
export function listRuleUses({ blocks, actions }: Contents): readonly RuleUse[] {
  return [
    ...blocks.flatMap(({ key, options }) => [
      ...usesOf({ key, isOnAction: false, path: [], pointer: blockPointer(key) }, options.visibleOn),
      ...(options.items ?? []).flatMap((item, index) => {
        const path = ['items', String(index)];
        return usesOf({ key, isOnAction: false, path, pointer: blockPointer(key, ...path) }, item.visibleOn);
      }),
    ]),
    ...actions.flatMap(({ key, options }) =>
      usesOf({ key, isOnAction: true, path: [], pointer: actionPointer(key) }, options.visibleOn),
    ),
  ];
}

interface Holder {
  readonly key: string;
  readonly isOnAction: boolean;
  readonly path: readonly string[];
  readonly pointer: string;
}

function usesOf({ key, isOnAction, path, pointer }: Holder, visibleOn: VisibleOn | undefined): RuleUse[] {
  return rulesOf(visibleOn).map(([block, rule]) => ({
    holder: key,
    isOnAction,
    block,
    rule,
    pointer: pointer + toPointer(['visibleOn', block]),
    name: sentence(nameOf(quote(key), [...path, 'visibleOn', block])),
  }));
}

/** The rules that look at the block that they are on, or that their item is of. */
export function listSelfReferences(contents: Contents): readonly RuleUse[] {
  return listRuleUses(contents).filter(({ holder, isOnAction, block }) => !isOnAction && holder === block);
}
