import { rulesOf } from '../behaviour/dependencies.ts';
import type { Contents } from '../format/modal.ts';
import { toPointer } from '../format/pointer.ts';
import { quote } from '../format/quote.ts';
import type { Rule, VisibleOn } from '../format/visible-on.ts';
import { nameOf, sentence } from '../format/words/phrases.ts';
import { remember } from './remember.ts';

/** A rule where it is written. */
export interface RuleUse {
  /** The key of the block or action that it shows, or that has the item which it shows. */
  readonly holder: string;
  readonly list: 'blocks' | 'actions';
  /** From the options of the holder to the rule. */
  readonly path: readonly string[];
  /** The block that it looks at. */
  readonly block: string;
  readonly rule: Rule;
}

/** Every rule of a modal: of its blocks, their items and its actions. */
export const listRuleUses = remember(({ blocks, actions }: Contents): readonly RuleUse[] => [
  ...blocks.flatMap(({ key, options: { visibleOn, items = [] } }) => [
    ...usesOf({ holder: key, list: 'blocks', path: [] }, visibleOn),
    ...items.flatMap((item, index) =>
      usesOf({ holder: key, list: 'blocks', path: ['items', String(index)] }, item.visibleOn),
    ),
  ]),
  ...actions.flatMap(({ key, options }) =>
    usesOf({ holder: key, list: 'actions', path: [] }, options.visibleOn),
  ),
]);

/** The rules that look at the block that they are on, or that their item is of. */
export const listSelfReferences = remember((contents: Contents): readonly RuleUse[] =>
  listRuleUses(contents).filter(looksAtItself),
);

/** Whether a rule looks at the block that it is on. */
export function looksAtItself({ holder, list, block }: RuleUse): boolean {
  return list === 'blocks' && holder === block;
}

/** The pointer of a rule, or of something in it. */
export function pointerOfRule(
  { list, holder, path }: RuleUse,
  ...inside: readonly (string | number)[]
): string {
  return toPointer(['properties', list, 'properties', holder, 'options', ...path, ...inside]);
}

/** Begins a sentence: `The rule on "gift" of "note"`. */
export function nameOfRule({ holder, path }: RuleUse): string {
  return sentence(nameOf(quote(holder), path));
}

function usesOf(
  holder: Pick<RuleUse, 'holder' | 'list' | 'path'>,
  visibleOn: VisibleOn | undefined,
): RuleUse[] {
  if (typeof visibleOn !== 'object') return [];
  return rulesOf(visibleOn).map(([block, rule]) => ({
    ...holder,
    path: [...holder.path, 'visibleOn', block],
    block,
    rule,
  }));
}
