import type { ReactElement } from 'react';
import { shownIcon } from '../controls/pane-icons.tsx';
import { describeVisibility } from './describe-visibility.ts';
import { inactiveIcon } from './icons.tsx';
import type { ItemValue } from './items.ts';
import type { Part } from './read-outline.ts';
import { scalarTypes, typeNames } from './ScalarInput.tsx';

interface ItemNotesProps {
  readonly item: ItemValue;
  readonly blocks: readonly Part[];
  readonly valueTypes: readonly string[];
}

/** The options of an item that its menu has, as far as they are set. */
export function ItemNotes({ item, blocks, valueTypes }: ItemNotesProps): ReactElement | null {
  const visibility = describeVisibility(item['visibleOn'], blocks);
  const type = scalarTypes.find((name) => name !== 'string' && name === typeof item['value']);
  const isTypeNamed = valueTypes.length > 1 && type !== undefined;
  if (item['isDisabled'] !== true && visibility === '' && !isTypeNamed) return null;
  return (
    <p className="item-notes muted">
      {item['isDisabled'] === true && <span>{inactiveIcon} Cannot be chosen</span>}
      {visibility !== '' && (
        <span>
          {shownIcon} Shown {visibility}
        </span>
      )}
      {isTypeNamed && <span>Value: {typeNames[type]}</span>}
    </p>
  );
}
