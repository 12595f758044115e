import type { UseComboboxReturnValue } from 'downshift';
import { type ReactElement, type RefObject, useRef } from 'react';
import type { Item } from '../../format/items.ts';
import { renderIcon } from '../icons.tsx';
import { cutText } from '../render-text.tsx';
import { useStillPointer } from './list-events.ts';
import { usePlacement } from './use-placement.ts';
import { useRows } from './use-rows.ts';

interface ListboxProps {
  readonly anchor: RefObject<HTMLInputElement | null>;
  readonly combobox: UseComboboxReturnValue<Item>;
  readonly items: Item[];
  readonly isChosen: (item: Item) => boolean;
  readonly isMultiple?: boolean;
  /** Called with a pressed item, in addition to the combobox's own handling. */
  readonly choose: (item: Item) => void;
  readonly emptyText: string;
}

/** The list of a combobox, above everything and not clipped. It renders only the visible rows. */
export function Listbox({
  anchor,
  combobox,
  items,
  isChosen,
  isMultiple,
  choose,
  emptyText,
}: ListboxProps): ReactElement {
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = combobox;
  const popup = useRef<HTMLDivElement>(null);
  usePlacement(popup, anchor, isOpen);
  const ignoreStill = useStillPointer(isOpen);
  const { rows, height } = useRows(popup, isOpen ? items : none, highlightedIndex);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the scroll bar must not take the focus
    <div
      className="json-modal-popup"
      ref={popup}
      popover="manual"
      // A scrollable element is a tab stop, and Tab would lead into a list that is closing.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      // React would bubble it to a popover around the form.
      onToggle={(event) => event.stopPropagation()}
    >
      <div
        {...getMenuProps({}, { suppressRefError: true })}
        className="json-modal-list"
        role="listbox"
        aria-multiselectable={isMultiple}
        style={{ height }}
      >
        {rows.map(({ index, start }) => {
          const item = items[index];
          return (
            item && (
              <div
                {...getItemProps({
                  item,
                  index,
                  onClick: () => choose(item),
                  onMouseMove: ignoreStill,
                  'aria-selected': isChosen(item),
                })}
                className="json-modal-option"
                role="option"
                tabIndex={-1}
                data-highlighted={index === highlightedIndex || undefined}
                key={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <span className="json-modal-option-label">{cutText(item.label)}</span>
                {isChosen(item) && renderIcon(check)}
              </div>
            )
          );
        })}
      </div>
      <div className="json-modal-empty" role="status">
        {isOpen && items.length === 0 && emptyText}
      </div>
    </div>
  );
}

const none: Item[] = [];
const check = 'M3.5 8.5l3 3 6-7';
