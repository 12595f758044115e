import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react';
import type { Item } from '../../format/items.ts';
import { drawIcon, icons } from '../icons.tsx';
import type { Labels } from '../labels/labels.ts';
import { cutWords } from '../words.tsx';

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
      <span id={wordsId}>{cutWords(item.label)}</span>
      <button
        {...attributes}
        ref={buttonRef}
        className="json-modal-chip-remove"
        type="button"
        aria-label={labels.remove(item.label)}
        aria-disabled={item.isDisabled || undefined}
        onClick={() => remove(item)}
      >
        {drawIcon(icons.cross)}
      </button>
    </span>
  );
}
