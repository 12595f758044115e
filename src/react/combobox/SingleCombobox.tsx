import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type ReactElement, useRef, useState } from 'react';
import type { Item } from '../../format/items.ts';
import { describeControl } from '../note.tsx';
import type { SelectProps } from '../select-props.ts';
import { listOptions, useMatches } from './items.ts';
import { keepEscape } from './keep-escape.ts';
import { Listbox } from './Listbox.tsx';
import { startOptions, useStart } from './use-start.ts';

/** One choice out of a list that typing narrows. */
export function SingleCombobox(props: SelectProps): ReactElement {
  const { id, block, change, labels, className, standIn } = props;
  const { items, options } = block;
  const anchor = useRef<HTMLInputElement>(null);
  const start = useStart(standIn, anchor);
  const [typed, setTyped] = useState(start?.typed ?? '');
  const shown = useMatches(items, typed);
  const chosen = props.chosen[0] ?? null;
  const combobox = useCombobox<Item>({
    ...listOptions(id),
    ...startOptions(start, shown, () => 0),
    items: shown,
    selectedItem: chosen,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => change(selectedItem?.value),
    onInputValueChange: ({ type, inputValue }) => setTyped(type === types.InputChange ? inputValue : ''),
  });
  const { isOpen, getInputProps } = combobox;

  return (
    <>
      <input
        {...getInputProps({
          ref: anchor,
          onKeyDown: (event) => keepEscape(event, isOpen),
        })}
        className={className}
        {...describeControl(id, block)}
        placeholder={options.placeholder ?? labels.choose}
      />
      <Listbox
        anchor={anchor}
        combobox={combobox}
        items={shown}
        isChosen={(item) => item === chosen}
        emptyText={labels.noMatches}
      />
    </>
  );
}

const types = useCombobox.stateChangeTypes;

function reduce(state: UseComboboxState<Item>, { type, changes }: UseComboboxStateChangeOptions<Item>) {
  switch (type) {
    case types.InputChange:
      return { ...changes, highlightedIndex: 0 };
    case types.InputKeyDownEscape:
      // Escape in a closed list is for what is around it; downshift would take it for "choose nothing".
      return state.isOpen ? { ...changes, inputValue: state.selectedItem?.label ?? '' } : state;
    case types.InputBlur:
      // Leaving chooses nothing: what was typed without a choice gives way to the choice that is there.
      return { ...changes, selectedItem: state.selectedItem, inputValue: state.selectedItem?.label ?? '' };
    case types.MenuMouseLeave:
      // A list that comes and goes under a still pointer must not lose the item that the keys are at.
      return state;
    default:
      return changes;
  }
}
