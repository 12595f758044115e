import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { type ReactElement, useRef, useState } from 'react';
import type { Item } from '../../format/items.ts';
import { drawClearButton } from '../clear-button.tsx';
import { inputClass } from '../field.tsx';
import type { SelectProps } from '../NativeSelect.tsx';
import { describeControl } from '../note.tsx';
import { listOptions, useMatches } from './items.ts';
import { keepEscape } from './keep-escape.ts';
import { Listbox } from './Listbox.tsx';

/** One choice out of a list that typing narrows. */
export function SingleCombobox({ id, block, change, labels }: SelectProps): ReactElement {
  const { items, options, value } = block;
  const anchor = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const shown = useMatches(items, typed);
  const chosen = items.find((item) => item.value === value) ?? null;
  const combobox = useCombobox<Item>({
    ...listOptions(id),
    items: shown,
    selectedItem: chosen,
    stateReducer: reduce,
    onSelectedItemChange: ({ selectedItem }) => change(selectedItem?.value),
    onInputValueChange: ({ type, inputValue }) => setTyped(type === types.InputChange ? inputValue : ''),
  });
  const { isOpen, getInputProps } = combobox;
  const isClearable = options.allowClear === true && chosen !== null;

  return (
    <>
      <input
        {...getInputProps({
          ref: anchor,
          onKeyDown: (event) => keepEscape(event, isOpen),
        })}
        className={`${inputClass(isClearable)} json-modal-select`}
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
      {isClearable && drawClearButton(labels.clear(options.label), () => change(undefined))}
      <span className="json-modal-chevron" />
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
