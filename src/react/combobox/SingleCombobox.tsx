import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import type { Item } from '../../format/items.ts';
import { describeControl } from '../controls/description.tsx';
import { Listbox } from './Listbox.tsx';
import { isTaking, keepKeys, keepOpen, useListEscape } from './list-events.ts';
import { findMatches, foldText, listOptions, useMatches } from './match-items.ts';
import type { SelectProps } from './SelectFallback.tsx';
import { initialOptions, useEnvironment, useHandover, useSameItem } from './use-handover.ts';

/** One choice from a list that typing narrows. */
export function SingleCombobox(props: SelectProps): ReactElement {
  const { id, name, block, change, labels, className, fallback } = props;
  const { items, options } = block;
  const anchor = useRef<HTMLInputElement>(null);
  const start = useHandover(fallback, anchor);
  /** `undefined` if no text was typed that changes the choice. */
  const [typed, setTyped] = useState(start?.typed);
  const shown = useMatches(items, typed ?? '');
  const chosen = props.chosen[0] ?? null;
  const text = chosen?.label ?? '';
  const combobox = useCombobox<Item>({
    ...listOptions(id),
    ...useEnvironment(anchor),
    ...initialOptions(start, shown, findPossible),
    items: shown,
    selectedItem: chosen,
    inputValue: typed ?? text,
    stateReducer: (state, change) => reduce(state, change, items),
    onIsOpenChange: ({ isOpen }) => isOpen || setTyped(undefined),
  });
  const { isOpen, highlightedIndex, getInputProps } = combobox;
  useSameItem(combobox, items, shown);
  useListEscape(anchor, combobox);

  // Chooses an item. Handled with the event, since downshift's report of it may arrive after the next key.
  function choose(item: Item): void {
    setTyped(undefined);
    change(item.value);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    keepKeys(event);
    const item = shown[highlightedIndex];
    if (isTaking(event) && isOpen && item && !item.isDisabled) choose(item);
  }

  /** Chooses an item whose whole name was typed or dictated, unless another one has the same name. */
  function leave(): void {
    if (typed === undefined) return;
    const text = foldText(typed);
    const [item, other] = shown.filter(({ label }) => foldText(label) === text);
    if (item && !other && !item.isDisabled) choose(item);
  }

  return (
    <>
      <input
        {...getInputProps({
          ref: anchor,
          // Together with the matching item, since an Enter may follow immediately.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onClick: keepOpen,
          onKeyDown: handleKeyDown,
          onBlur: leave,
          // Typed text without a choice is replaced by the current choice.
          value: isOpen ? combobox.inputValue : text,
        })}
        name={name}
        className={className}
        {...describeControl(props)}
        placeholder={options.placeholder ?? labels.choose}
      />
      <Listbox
        anchor={anchor}
        combobox={combobox}
        items={shown}
        isChosen={(item) => item === chosen}
        choose={choose}
        emptyText={items.length > 0 ? labels.noMatches : labels.noItems}
      />
    </>
  );
}

const types = useCombobox.stateChangeTypes;

function reduce(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
  items: readonly Item[],
) {
  switch (type) {
    case types.InputChange:
      // An item of the list for the new text, which is not rendered yet.
      return { ...changes, highlightedIndex: findPossible(findMatches(items, changes.inputValue ?? '')) };
    case types.MenuMouseLeave:
      // A list that changes under a still pointer must keep the item that the keyboard is at.
      return state;
    default:
      return changes;
  }
}

/** Returns the index of the first item that can be chosen. */
function findPossible(items: readonly Item[]): number {
  return items.findIndex(({ isDisabled }) => !isDisabled);
}
