import { type ReactElement, useState } from 'react';
import type { SubSchema } from '../../src/language-server/sub-schema.ts';
import { Button } from '../controls/buttons.tsx';
import { addIcon } from '../controls/icons.tsx';
import type { DocumentPath } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change, writeOption } from './change.ts';
import { canBeSeveral, chosenValues, strayValues, toggleChosen, valuePathOf } from './chosen-values.ts';
import { addItems } from './edit-items.ts';
import { ItemRow } from './ItemRow.tsx';
import { carriesList, type ItemValue, itemsOf } from './items.ts';
import { PartProblems, problemsId } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';

interface ItemsFieldProps {
  readonly path: DocumentPath;
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

interface ChosenValuesProps {
  readonly own: Part;
  readonly itemsPath: DocumentPath;
}

/** The rest of the initial value, which ticks cannot show: whether it can have several items, and values that no item has. */
function ChosenValues({ own, itemsPath }: ChosenValuesProps): ReactElement {
  const page = usePage();
  const path = valuePathOf(itemsPath);
  const chosen = chosenValues(own);
  const several = carriesList(own);
  return (
    <>
      {canBeSeveral(own) && (
        <label className="several">
          <input
            type="checkbox"
            checked={several}
            onChange={() => writeOption(page, path, several ? chosen[0] : chosen)}
          />
          Allow several
        </label>
      )}
      {strayValues(own).map((value) => (
        <p className="stray-value muted" key={JSON.stringify(value)}>
          {JSON.stringify(value)} is chosen at first, and is not an item.
          <Button look="lined" onClick={() => writeOption(page, path, toggleChosen(own, value))}>
            Remove it
          </Button>
        </p>
      ))}
      {itemsOf(own).length > 0 && <PartProblems path={path} />}
    </>
  );
}
