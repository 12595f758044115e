import { useMemo } from 'react';
import type { Item } from '../../format/items.ts';

/** The items whose label contains what was typed, upper and lower case alike. */
export function useMatches(items: readonly Item[], typed: string): Item[] {
  return useMemo(() => findMatches(items, typed), [items, typed]);
}

/** As `useMatches`, outside of a render. */
export function findMatches(items: readonly Item[], typed: string): Item[] {
  const text = typed.trim().toLocaleLowerCase();
  return items.filter((item) => text === '' || item.label.toLocaleLowerCase().includes(text));
}

/** What every combobox tells downshift of its items and ids. */
export function listOptions(id: string) {
  return {
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index: number) => `${id}-item-${index}`,
    itemToString: (item: Item | null) => item?.label ?? '',
    itemToKey: (item: Item | null) => item?.value,
    // Asked of no item, too, where the keys are at none.
    isItemDisabled: (item: Item | undefined) => item?.isDisabled === true,
    // The list is windowed and scrolls by itself.
    scrollIntoView: () => undefined,
  };
}
