import type { UseComboboxReturnValue } from 'downshift';
import { useLayoutEffect, useRef } from 'react';
import type { Item } from '../../format/items.ts';

/** Keeps the keys at their item when an answer brings other items while the list is open: an Enter may be on its way. */
export function useSameItem(
  { isOpen, highlightedIndex, setHighlightedIndex }: UseComboboxReturnValue<Item>,
  items: readonly Item[],
  shown: readonly Item[],
): void {
  const { current: last } = useRef<{ items: readonly Item[]; item?: Item | undefined }>({ items });

  useLayoutEffect(() => {
    const { item } = last;
    if (last.items === items || !isOpen || !item) last.item = shown[highlightedIndex];
    else setHighlightedIndex(shown.findIndex(({ value }) => value === item.value));
    last.items = items;
  });
}
