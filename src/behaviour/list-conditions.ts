import { memoize } from '../base/memoize.ts';
import { toPointer } from '../base/pointer.ts';
import { quote } from '../base/text.ts';
import type { Contents } from '../format/modal.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { nameOf, sentence } from '../format/words/phrases.ts';

/** A condition and its place. */
export interface ConditionUse {
  /** The key of the block or action that it shows or hides, or that has the item. */
  readonly holder: string;
  readonly list: 'blocks' | 'actions';
  /** The index of the item that it shows or hides; `null` if it shows or hides the holder. */
  readonly item: number | null;
  /** The key of the block whose value it tests. */
  readonly block: string;
  readonly condition: Condition;
}

/** Returns every condition of the blocks, items and actions of a modal. */
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

/** Returns the conditions on their own block, or on the block of their item. */
export const listSelfReferences = memoize((contents: Contents): readonly ConditionUse[] =>
  listConditions(contents).filter(readsItself),
);

/** Returns the problem of a condition on its own block. */
export function describeSelfReference(use: ConditionUse) {
  return {
    pointer: pointerOfCondition(use),
    message: `${nameOfCondition(use)} depends on its own block.`,
    hint: 'Use a condition on another block.',
  };
}

/** Returns true if a condition depends on its own block. */
export function readsItself({ holder, list, block }: ConditionUse): boolean {
  return list === 'blocks' && holder === block;
}

/** Returns the pointer of a condition, or of a value inside it. */
export function pointerOfCondition(use: ConditionUse, ...inside: readonly (string | number)[]): string {
  return toPointer(['properties', use.list, 'properties', use.holder, 'options', ...pathOf(use), ...inside]);
}

/** Returns the name at the start of a sentence: `The condition on "gift" of "note"`. */
export function nameOfCondition(use: ConditionUse): string {
  return sentence(nameOf(quote(use.holder), pathOf(use)));
}

/** Returns the path from the options of the holder to the condition. */
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
    const condition = visibleOn[block];
    if (condition !== undefined) uses.push({ holder, list, item, block, condition });
  }
}
