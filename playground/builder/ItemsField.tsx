import { type ReactElement, useState } from 'react';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import { Button } from '../controls/buttons.tsx';
import { addIcon } from '../controls/icons.tsx';
import type { Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { ChosenValues } from './ChosenValues.tsx';
import { change } from './change.ts';
import { addItems } from './edit-items.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ItemValue } from './items.ts';
import { problemsId } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface ItemsFieldProps {
  readonly path: Path;
  readonly items: readonly ItemValue[];
  readonly subSchema: SubSchema;
  readonly own: Part;
  readonly blocks: readonly Part[];
}

/** The items of a block, one in a row, with a tick at those that are chosen at first. */
export function ItemsField({ path, items, subSchema, own, blocks }: ItemsFieldProps): ReactElement {
  const page = usePage();
  const members = subSchema.items?.properties ?? {};
  /** The row whose label gets the focus once it is there. */
  const [focused, setFocused] = useState<number | null>(null);
  const title = subSchema.title ?? 'Items';

  /** Adds items at an index, and moves to the last. */
  function add(index: number, labels: readonly string[]): void {
    const make = (text: string) => addItems(text, path, index, labels, items);
    const done = labels.length === 1 ? `Added item ${index + 1}.` : `Added ${labels.length} items.`;
    if (change(page, make, 'step', done)) setFocused(index + labels.length - 1);
  }

  return (
    <fieldset className="option items" aria-label={title} aria-describedby={problemsId(path)}>
      <span className="option-name" aria-hidden="true">
        {title}
      </span>
      <div className="items-list">
        {items.length > 0 && (
          <div className="item-names" aria-hidden="true">
            <span>{members['label']?.title}</span>
            <span>{members['value']?.title}</span>
          </div>
        )}
        {items.slice(0, maxRows).map((item, index) => (
          <ItemRow
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, while its value is being typed
            key={index}
            itemsPath={path}
            item={item}
            index={index}
            takesFocus={index === focused}
            items={items}
            valueTypes={[members['value']?.type ?? 'string'].flat()}
            own={own}
            blocks={blocks}
            onAdd={add}
            onFocusRow={setFocused}
          />
        ))}
        {items.length > maxRows && (
          <p className="muted">
            The first {maxRows} of {items.length} are shown. The others are in the text.
          </p>
        )}
        <Button onClick={() => add(items.length, [`Item ${items.length + 1}`])}>{addIcon} Add item</Button>
        <ChosenValues own={own} itemsPath={path} />
      </div>
    </fieldset>
  );
}

/** The number of items that have a row. */
export const maxRows = 100;
