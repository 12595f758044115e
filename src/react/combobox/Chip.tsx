import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import type { Item } from '../../format/items.ts';
import { icons, renderIcon } from '../icons.tsx';
import type { Labels } from '../labels/labels.ts';
import { cutText } from '../text.tsx';

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The id of its words. */
  readonly wordsId: string;
  readonly item: Item;
  readonly labels: Labels;
  readonly remove: (item: Item) => void;
  readonly buttonRef?: Ref<HTMLButtonElement>;
}

/** A choice of a multiple select, with the button that takes it out. */
export function Chip({ wordsId, item, labels, remove, buttonRef, ...attributes }: ChipProps): ReactElement {
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
