import {
  type UseComboboxState,
  type UseComboboxStateChangeOptions,
  useCombobox,
  useMultipleSelection,
} from 'downshift';
import {
  type ButtonHTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useRef,
  useState,
} from 'react';
import type { Item } from '../../format/items.ts';
import { describeControl } from '../controls/description.tsx';
import { isComposing } from '../controls/use-typed.ts';
import { icons, renderIcon } from '../icons.tsx';
import type { Labels } from '../labels/labels.ts';
import { cutText, renderText } from '../render-text.tsx';
import { Listbox } from './Listbox.tsx';
import { isTaking, keepKeys, keepOpen, useListEscape } from './list-events.ts';
import { findMatches, foldText, listOptions, useMatches } from './match-items.ts';
import { countHidden, type SelectProps } from './SelectFallback.tsx';
import { initialOptions, useEnvironment, useHandover, useSameItem } from './use-handover.ts';

/**
 * Several choices from a list, each a chip before the text. Without `filter`, typing moves to an item, a space
 * chooses it, and no on-screen keyboard opens. If there are many chips, the first are shown, and a button with the count of the others.
 */
export function MultipleCombobox(props: SelectProps): ReactElement {
  const { id, name, block, chosen, className, change, labels, fallback } = props;
  const { items, options } = block;
  const anchor = useRef<HTMLInputElement>(null);
  const start = useHandover(fallback, anchor);
  const [typed, setTyped] = useState(start?.typed ?? '');
  const [told, tell] = useState('');
  const [isWhole, setWhole] = useState(false);
  const shown = useMatches(items, options.filter ? typed : '');
  const selection = useMultipleSelection<Item>({
    selectedItems: [...chosen],
    itemToKey: (item) => item?.value,
    onSelectedItemsChange: ({ selectedItems }) => {
      const removed = chosen.find((item) => !selectedItems.includes(item));
      if (removed === undefined || removed.isDisabled) return;
      tell(labels.removed(removed.label));
      change(selectedItems.map((item) => item.value));
    },
  });
  const combobox = useCombobox<Item>({
    ...listOptions(id),
    ...useEnvironment(anchor),
    ...initialOptions(start, shown, findTyped),
    items: shown,
    selectedItem: null,
    inputValue: typed,
    stateReducer: (state, change) => reduce(state, change, items, options.filter),
    onIsOpenChange: ({ isOpen }) => isOpen || setTyped(''),
  });
  const { isOpen, highlightedIndex, getInputProps } = combobox;
  useSameItem(combobox, items, shown);
  useListEscape(anchor, combobox);

  const { onKeyDown: handleChipKeys, ...dropdown } = selection.getDropdownProps({
    ref: anchor,
    preventKeyAction: isOpen,
  });

  function choose(item: Item): void {
    setTyped('');
    toggle(item);
  }

  function toggle(item: Item): void {
    tell('');
    const next = items.filter((other) => chosen.includes(other) !== (other === item));
    change(next.map(({ value }) => value));
  }

  function handleKeyDown(event: KeyboardEvent): void {
    // While the list is open, the chips do not receive the keys.
    handleChipKeys?.(event);
    keepKeys(event);
    const item = shown[highlightedIndex];
    const isSpace =
      event.key === ' ' && !options.filter && !isComposing(event) && !continuesName(items, typed);
    if (isSpace) event.preventDefault();
    if (isSpace && !isOpen) combobox.openMenu();
    else if ((isSpace || isTaking(event)) && isOpen && item && !item.isDisabled) choose(item);
  }

  function remove(item: Item): void {
    anchor.current?.focus();
    combobox.closeMenu();
    toggle(item);
  }

  function handleClick({ target, currentTarget, detail }: MouseEvent): void {
    // Elements inside handle their own presses.
    if (target !== currentTarget) return;
    anchor.current?.focus();
    if (detail < 2) combobox.toggleMenu();
  }

  const { 'aria-describedby': note, ...described } = describeControl(props);
  const hidden = countHidden(chosen);
  // The keys move through all chips.
  const isCut = hidden > 0 && !isWhole && selection.activeIndex < 0;
  const nameChip = (index: number) => `${id}-chip-${index}`;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are for the input
    // biome-ignore lint/a11y/noStaticElementInteractions: it is the ground around the input
    <div
      className={`${className} json-modal-chips`}
      ref={combobox.getToggleButtonProps().ref}
      data-cut={isCut || undefined}
      onClick={handleClick}
    >
      {chosen.map((item, index) => (
        <Chip
          // The key is the position: if a key press removes the chip whose button has the focus, the next one gets it.
          key={nameChip(index)}
          wordsId={nameChip(index)}
          item={item}
          labels={labels}
          remove={remove}
          {...selection.getSelectedItemProps({ selectedItem: item, index, refKey: 'buttonRef' })}
        />
      ))}
      {hidden > 0 && (
        <button
          className="json-modal-more"
          type="button"
          aria-label={isCut ? `+${hidden} ${labels.showMore}` : undefined}
          onClick={() => setWhole(isCut)}
        >
          {renderText(isCut ? `+${hidden}` : labels.showLess)}
        </button>
      )}
      <input
        {...getInputProps({
          ...dropdown,
          // Together with the matching item, since an Enter may follow immediately.
          onChange: ({ currentTarget }) => setTyped(currentTarget.value),
          onClick: keepOpen,
          onKeyDown: handleKeyDown,
          // When the list closes, the text is cleared.
          value: isOpen ? typed : '',
        })}
        name={name}
        className="json-modal-chips-input"
        {...described}
        aria-autocomplete={options.filter ? 'list' : 'none'}
        // A screen reader announces the choices; the input's value is only the typed text.
        aria-describedby={
          [...chosen.map((_, index) => nameChip(index)), note].filter(Boolean).join(' ') || undefined
        }
        inputMode={options.filter ? undefined : 'none'}
        placeholder={chosen.length === 0 ? (options.placeholder ?? labels.choose) : ' '}
      />
      <span className="json-modal-hidden" role="status">
        {told}
      </span>
      <Listbox
        anchor={anchor}
        combobox={combobox}
        items={shown}
        isChosen={(item) => chosen.includes(item)}
        isMultiple
        choose={choose}
        emptyText={items.length > 0 ? labels.noMatches : labels.noItems}
      />
    </div>
  );
}

const types = useCombobox.stateChangeTypes;

function reduce(
  state: UseComboboxState<Item>,
  { type, changes }: UseComboboxStateChangeOptions<Item>,
  items: readonly Item[],
  isFiltered: boolean | undefined,
) {
  switch (type) {
    case types.InputChange: {
      // An item of the list for the new text, which is not rendered yet.
      const { inputValue: typed = '' } = changes;
      const shown = isFiltered ? findMatches(items, typed) : items;
      return { ...changes, highlightedIndex: findTyped(shown, typed) };
    }
    case types.InputKeyDownEnter:
    case types.ItemClick:
      // `choose` handles the choice. The list stays open at the same item.
      return changes.selectedItem
        ? { ...changes, isOpen: true, highlightedIndex: items.indexOf(changes.selectedItem) }
        : state;
    case types.MenuMouseLeave:
      // A list that changes under a still pointer must keep the item that the keyboard is at.
      return state;
    default:
      return changes;
  }
}

/** Whether a space continues the typed beginning of a name, such as "New" of "New York". */
function continuesName(items: readonly Item[], typed: string): boolean {
  return /\S$/.test(typed) && items.some(({ label }) => foldText(label).startsWith(`${foldText(typed)} `));
}

/** Returns the item for a typed text: the first that starts with it, or else the first that contains it. */
function findTyped(items: readonly Item[], typed: string): number {
  const text = foldText(typed);
  const labels = items.map(({ label, isDisabled }) => (isDisabled ? '' : foldText(label)));
  const start = labels.findIndex((label) => label !== '' && label.startsWith(text));
  return start >= 0 ? start : labels.findIndex((label) => label !== '' && label.includes(text));
}

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The id of its words. */
  readonly wordsId: string;
  readonly item: Item;
  readonly labels: Labels;
  readonly remove: (item: Item) => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A choice of a multiple select, with a button that removes it. */
function Chip({ wordsId, item, labels, remove, buttonRef, ...attributes }: ChipProps): ReactElement {
  return (
    <span className="json-modal-chip">
      <span id={wordsId}>{cutText(item.label)}</span>
      <button
        {...attributes}
        ref={buttonRef}
        className="json-modal-chip-remove"
        type="button"
        aria-label={labels.remove(item.label)}
        aria-disabled={item.isDisabled || undefined}
        onClick={() => remove(item)}
      >
        {renderIcon(icons.cross)}
      </button>
    </span>
  );
}
