import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import type { Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { nameOf, sentence } from '../format/words/phrases.ts';

/** A rule where it is written. */
export interface RuleUse {
  /** The key of the block or action that it shows, or that has the item which it shows. */
  readonly holder: string;
  readonly list: 'blocks' | 'actions';
  /** The index of the item that it shows; `null`: it shows the holder. */
  readonly item: number | null;
  /** The block that it looks at. */
  readonly block: string;
  readonly rule: Condition;
}

/** Every rule of a modal: of its blocks, their items and its actions. */
export const listRuleUses = memoize(({ blocks, actions }: Contents): readonly RuleUse[] => {
  const uses: RuleUse[] = [];
  for (const { key, options } of blocks) {
    addUses(uses, 'blocks', key, null, options.visibleOn);
    options.items?.forEach((item, index) => {
      addUses(uses, 'blocks', key, index, item.visibleOn);
    });
  }
  for (const { key, options } of actions) addUses(uses, 'actions', key, null, options.visibleOn);
  return uses;
});

/** The rules that look at the block that they are on, or that their item is of. */
export const listSelfReferences = memoize((contents: Contents): readonly RuleUse[] =>
  listRuleUses(contents).filter(looksAtItself),
);

/** Whether a rule looks at the block that it is on. */
export function looksAtItself({ holder, list, block }: RuleUse): boolean {
  return list === 'blocks' && holder === block;
}

/** The pointer of a rule, or of something in it. */
export function pointerOfRule(use: RuleUse, ...inside: readonly (string | number)[]): string {
  return toPointer(['properties', use.list, 'properties', use.holder, 'options', ...pathOf(use), ...inside]);
}

/** Begins a sentence: `The rule on "gift" of "note"`. */
export function nameOfRule(use: RuleUse): string {
  return sentence(nameOf(quote(use.holder), pathOf(use)));
}

/** From the options of the holder to the rule. */
function pathOf({ item, block }: RuleUse): readonly string[] {
  return item === null ? ['visibleOn', block] : ['items', String(item), 'visibleOn', block];
}

function addUses(
  uses: RuleUse[],
  list: RuleUse['list'],
  holder: string,
  item: number | null,
  visibleOn: VisibleOn | undefined,
): void {
  if (typeof visibleOn !== 'object') return;
  for (const block of Object.keys(visibleOn)) {
    const rule = visibleOn[block];
    if (rule !== undefined) uses.push({ holder, list, item, block, rule });
  }
}
