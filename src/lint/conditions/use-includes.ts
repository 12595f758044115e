import { canHoldSeveral } from '../../analysis/model/block-traits.ts';
import { isList } from '../../behaviour/visibility.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents } from '../../format/modal.ts';
import type { VisibleOn } from '../../format/visible-on.ts';

/** Returns a modal in which conditions on blocks of several values test for one of them. */
export function useIncludes({ blocks, actions }: Contents): Contents {
  const several = new Set(blocks.filter(canHoldSeveral).map(({ key }) => key));
  const change = <Part extends { readonly visibleOn?: VisibleOn }>(part: Part): Part => {
    const { visibleOn } = part;
    if (typeof visibleOn !== 'object') return part;
    const conditions = Object.entries(visibleOn).map(([key, condition]) => {
      const isScalar = typeof condition === 'object' && 'equals' in condition && !isList(condition.equals);
      return [key, isScalar && several.has(key) ? { includes: String(condition.equals) } : condition];
    });
    return { ...part, visibleOn: Object.fromEntries(conditions) };
  };
  return {
    blocks: blocks.map((block) => {
      const { items: before }: { readonly items?: readonly Item[] } = block.options;
      const items = before?.map(change);
      const options = { ...change(block.options), ...(items !== undefined && { items }) };
      return { ...block, options: options as Block['options'] };
    }),
    actions: actions.map((action) => ({ ...action, options: change(action.options) })),
  };
}
