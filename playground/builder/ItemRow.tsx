import { type ReactElement, useEffect, useRef, useState } from 'react';
import { moreIcon } from '../controls/icons.tsx';
import { Menu, type MenuEntry } from '../controls/Menu.tsx';
import { removeIcon, shownIcon } from '../controls/pane-icons.tsx';
import { moveChild } from '../json-text/edit.ts';
import { type DocumentPath, nodeAt } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import { change, writeOption } from './change.ts';
import { chosenValues, toggleChosen } from './chosen-values.ts';
import { describeVisibility } from './describe-visibility.ts';
import { removeItem, writeChosen, writeItemValue } from './edit-items.ts';
import { ItemLabel } from './ItemLabel.tsx';
import { downIcon, inactiveIcon, upIcon } from './icons.tsx';
import { carriesList, type ItemValue } from './items.ts';
import { PartProblems, problemsId, useIsWrong } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { convert, ScalarInput, scalarTypes, typeNames } from './ScalarInput.tsx';
import { VisibleOnField } from './VisibleOnField.tsx';

interface ItemRowProps {
  /** The path of the list. */
  readonly itemsPath: DocumentPath;
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

  const isSingle = !carriesList(own);
  const toggle = () => change(page, (text) => writeChosen(text, itemsPath, toggleChosen(own, value)));

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
        type={isSingle ? 'radio' : 'checkbox'}
        name={`${own.section} ${own.key}`}
        aria-label={`${label || name} is chosen at first`}
        data-tip="Chosen at first"
        checked={isChosen}
        onChange={toggle}
        // A second press chooses none, since an initial value is optional.
        onClick={isSingle && isChosen ? toggle : undefined}
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

interface ItemMenuProps {
  readonly path: DocumentPath;
  readonly item: ItemValue;
  readonly index: number;
  readonly count: number;
  readonly valueTypes: readonly string[];
  readonly onValue: (value: unknown, as: 'step') => void;
  readonly onConditions: () => void;
  readonly onRemove: () => void;
}

/** The menu of an item: whether it can be chosen and when it is shown, the type of its value, its place. */
function ItemMenu(props: ItemMenuProps): ReactElement {
  const { path, item, index, count, valueTypes, onValue, onConditions, onRemove } = props;
  const page = usePage();
  const isDisabled = item['isDisabled'] === true;
  const types = scalarTypes.filter((type) => valueTypes.includes(type));

  function move(to: number): void {
    const make = (text: string) => {
      const list = nodeAt(text, path.slice(0, -1));
      return list ? moveChild(text, list, index, to) : text;
    };
    change(page, make, 'step', `Moved item ${index + 1} to ${to + 1} of ${count}.`);
  }

  const states: readonly MenuEntry[] = [
    {
      label: isDisabled ? 'Can be chosen' : 'Cannot be chosen',
      icon: inactiveIcon,
      choose: () => writeOption(page, [...path, 'isDisabled'], isDisabled ? undefined : true),
    },
    { label: 'Visible when…', icon: shownIcon, choose: onConditions },
  ];
  const typeEntries = types.map((type) => ({
    label: `Value as ${typeNames[type]}`,
    isChosen: typeof item['value'] === type,
    choose: () => onValue(convert(item['value'], type), 'step'),
  }));
  const places: readonly MenuEntry[] = [
    { label: 'Move up', icon: upIcon, isDisabled: index === 0, choose: () => move(index - 1) },
    { label: 'Move down', icon: downIcon, isDisabled: index === count - 1, choose: () => move(index + 1) },
  ];
  return (
    <Menu
      label={`More for item ${index + 1}`}
      tip="More for this item"
      className="icon-button"
      groups={[
        states,
        types.length > 1 ? typeEntries : [],
        places,
        [{ label: 'Remove', icon: removeIcon, isDangerous: true, choose: onRemove }],
      ]}
    >
      {moreIcon}
    </Menu>
  );
}
