import { useMemo } from 'react';
import type { Item } from '../../format/items.ts';

/** Returns the items whose label contains the typed text, regardless of case, accents and Unicode form. */
export function useMatches(items: readonly Item[], typed: string): Item[] {
  return useMemo(() => findMatches(items, typed), [items, typed]);
}

/** Does the same as `useMatches` outside of a render. */
export function findMatches(items: readonly Item[], typed: string): Item[] {
  const text = foldText(typed);
  return items.filter((item) => text === '' || foldText(item.label).includes(text));
}

/**
 * Normalizes a text for comparison, the same in every language: the capital of "ı" and of "i" is "I", that of "ß" is "SS".
 * Separate accents and vowel points are removed, and so are invisible characters such as soft hyphens. Marks that make
 * another letter, as in Japanese, stay.
 */
export function foldText(text: string): string {
  return text
    .trim()
    .normalize('NFKD')
    .replace(
      /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200f\u2060]/g,
      '',
    )
    .toUpperCase()
    .replace(/[ŁØĐÐĦÆŒẞ‘’“”]/g, (letter) => plainLetters.get(letter) ?? letter);
}

/** The typed form of letters that Unicode does not decompose, and of the quotes that phones insert. */
const plainLetters: ReadonlyMap<string, string> = new Map([
  ...Array.from('ŁØĐÐĦ‘’“”', (letter, index): [string, string] => [letter, `LODDH''""`.charAt(index)]),
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['ẞ', 'SS'],
]);

/** Returns the options of downshift that every combobox sets: its items and ids. */
export function listOptions(id: string) {
  return {
    inputId: id,
    labelId: `${id}-label`,
    menuId: `${id}-list`,
    getItemId: (index: number) => `${id}-item-${index}`,
    itemToString: (item: Item | null) => item?.label ?? '',
    itemToKey: (item: Item | null) => item?.value,
    // Also called without an item, if the keyboard is at none.
    isItemDisabled: (item: Item | undefined) => item?.isDisabled === true,
    // The list is virtual, and handles scrolling.
    scrollIntoView: () => undefined,
  };
}
