import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import type { Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { nameOf, sentence } from '../format/words/phrases.ts';

/** A rule where it is written. */
export interface ConditionUse {
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
export const listConditions = memoize(({ blocks, actions }: Contents): readonly ConditionUse[] => {
  const uses: ConditionUse[] = [];
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
export const listSelfReferences = memoize((contents: Contents): readonly ConditionUse[] =>
  listConditions(contents).filter(readsItself),
);

/** Whether a rule looks at the block that it is on. */
export function readsItself({ holder, list, block }: ConditionUse): boolean {
  return list === 'blocks' && holder === block;
}

/** The pointer of a rule, or of something in it. */
export function pointerOfCondition(use: ConditionUse, ...inside: readonly (string | number)[]): string {
  return toPointer(['properties', use.list, 'properties', use.holder, 'options', ...pathOf(use), ...inside]);
}

/** Begins a sentence: `The rule on "gift" of "note"`. */
export function nameOfCondition(use: ConditionUse): string {
  return sentence(nameOf(quote(use.holder), pathOf(use)));
}

/** From the options of the holder to the rule. */
function pathOf({ item, block }: ConditionUse): readonly string[] {
  return item === null ? ['visibleOn', block] : ['items', String(item), 'visibleOn', block];
}

function addUses(
  uses: ConditionUse[],
  list: ConditionUse['list'],
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
