import { type ReactElement, useEffect, useRef, useState } from 'react';
import { shownIcon } from '../controls/pane-icons.tsx';
import type { Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change } from './change.ts';
import { chosenValues, toggleChosen } from './chosen-values.ts';
import { describeVisibility } from './describe-visibility.ts';
import { removeItem, writeChosen, writeItemValue } from './edit-items.ts';
import { ItemLabel } from './ItemLabel.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { inactiveIcon } from './icons.tsx';
import type { ItemValue } from './items.ts';
import { PartProblems, problemsId, useIsWrong } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput, scalarTypes, typeNames } from './ScalarInput.tsx';
import { VisibleOnField } from './VisibleOnField.tsx';

interface ItemRowProps {
  /** The path of the list. */
  readonly itemsPath: Path;
  readonly item: ItemValue;
  readonly index: number;
  /** Whether its label gets the focus. */
  readonly takesFocus: boolean;
  readonly items: readonly ItemValue[];
  readonly valueTypes: readonly string[];
  readonly own: Part;
  readonly blocks: readonly Part[];
  readonly onAdd: (index: number, labels: readonly string[]) => void;
  /** Moves the focus to a row; `null` to none. */
  readonly onFocusRow: (index: number | null) => void;
}

/** One item: whether it is chosen at first, its label, its value, and a menu. Its other options are named below. */
export function ItemRow(props: ItemRowProps): ReactElement {
  const page = usePage();
  const { itemsPath, item, index, takesFocus, items, valueTypes, own, blocks, onAdd, onFocusRow } = props;
  const path = [...itemsPath, index];
  const [areConditionsOpen, setConditionsOpen] = useState(false);
  const labelInput = useRef<HTMLInputElement>(null);
  const name = `item ${index + 1}`;
  const label = typeof item['label'] === 'string' ? item['label'] : '';
  const value = item['value'];
  // If several items have the value, the first is the chosen one.
  const isChosen =
    chosenValues(own).includes(value) && items.findIndex((other) => other['value'] === value) === index;
  const isValueWrong = useIsWrong([...path, 'value']);

  useEffect(() => {
    if (!takesFocus) return;
    labelInput.current?.focus();
    labelInput.current?.select();
    onFocusRow(null);
  }, [takesFocus, onFocusRow]);

  function remove(): void {
    const make = (text: string) => removeItem(text, itemsPath, index, own, isChosen ? value : never);
    if (change(page, make, 'step', `Removed item ${index + 1}.`)) onFocusRow(Math.max(0, index - 1));
  }

  function writeValue(next: unknown, as: 'typing' | 'step'): void {
    const edit = { from: value, to: next, isChosen };
    change(page, (text) => writeItemValue(text, itemsPath, index, own, edit), as);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div
      className="item"
      role="group"
      aria-label={`Item ${index + 1}: ${label}`}
      aria-describedby={problemsId(path)}
    >
      <input
        className="item-tick"
        type="checkbox"
        aria-label={`${label || name} is chosen at first`}
        data-tip="Chosen at first"
        checked={isChosen}
        onChange={() => change(page, (text) => writeChosen(text, itemsPath, toggleChosen(own, value)))}
      />
      <ItemLabel
        ref={labelInput}
        name={name}
        label={label}
        index={index}
        itemsPath={itemsPath}
        items={items}
        own={own}
        onAdd={onAdd}
        onFocusRow={onFocusRow}
        onRemove={remove}
      />
      <ScalarInput
        label={`Value of ${name}`}
        value={value}
        types={[]}
        isWrong={isValueWrong}
        onChange={writeValue}
      />
      <ItemMenu
        path={path}
        item={item}
        index={index}
        count={items.length}
        valueTypes={valueTypes}
        onValue={writeValue}
        onConditions={() => setConditionsOpen(true)}
        onRemove={remove}
      />
      <ItemNotes item={item} blocks={blocks} valueTypes={valueTypes} />
      {areConditionsOpen && (
        <VisibleOnField path={[...path, 'visibleOn']} value={item['visibleOn']} own={own} blocks={blocks} />
      )}
      <PartProblems path={path} />
    </div>
  );
}

/** No chosen value. */
const never = Symbol('never');

interface ItemNotesProps {
  readonly item: ItemValue;
  readonly blocks: readonly Part[];
  readonly valueTypes: readonly string[];
}

/** The options of an item that its menu has, as far as they are set. */
function ItemNotes({ item, blocks, valueTypes }: ItemNotesProps): ReactElement | null {
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
