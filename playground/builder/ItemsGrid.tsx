import { type ReactElement, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/buttons.tsx';
import { moveChild, removeAt, setAt } from '../json-text/edit.ts';
import { nodeAt, type Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import type { SubSchema } from '../schema/schema-at-path.ts';
import { sampleOf, textOf } from '../workspace/workspace-store.ts';
import { change, writeOption } from './change.ts';
import { deleteIcon, downIcon, upIcon } from './icons.tsx';
import { describeVisibility, followsLabel, freeValue, type ItemValue, valueFor } from './items.ts';
import { PartProblems, problemsId } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';
import { VisibleOnField } from './VisibleOnField.tsx';

interface ItemsGridProps {
  readonly path: Path;
  readonly items: readonly ItemValue[];
  readonly subSchema: SubSchema;
  readonly own: Part;
  readonly blocks: readonly Part[];
}

/** The items of a block, one in a row. */
export function ItemsGrid({ path, items, subSchema, own, blocks }: ItemsGridProps): ReactElement {
  const page = usePage();
  const members = subSchema.items?.properties ?? {};
  const shown = items.slice(0, maxRows);
  const [addedIndex, setAddedIndex] = useState<number | null>(null);

  function add(): void {
    const value = freeValue(items);
    const item = { label: `Item ${items.length + 1}`, value };
    const make = (text: string) =>
      nodeAt(text, path) ? setAt(text, [...path, items.length], item) : setAt(text, path, [item], 1);
    if (change(page, make, 'step', `Added item ${items.length + 1}.`)) setAddedIndex(items.length);
  }

  function move(from: number, to: number): void {
    const make = (text: string) => {
      const list = nodeAt(text, path);
      return list ? moveChild(text, list, from, to) : text;
    };
    change(page, make, 'step', `Moved item ${from + 1} to ${to + 1} of ${items.length}.`);
  }

  return (
    <fieldset className="items" aria-label="Items" aria-describedby={problemsId(path)}>
      <p className="items-head">
        <span className="option-name">{subSchema.title ?? 'Items'}</span>
        <span className="muted">{subSchema.description}</span>
      </p>
      {items.length > 0 && (
        <div className="item-names" aria-hidden="true">
          {Object.entries(members).map(([name, { title }]) => (
            <span key={name}>{title ?? name}</span>
          ))}
        </div>
      )}
      {shown.map((item, index) => (
        <ItemRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place, while its value is being typed
          key={index}
          path={[...path, index]}
          item={item}
          index={index}
          isNew={index === addedIndex}
          items={items}
          valueTypes={[members['value']?.type ?? 'string'].flat()}
          own={own}
          blocks={blocks}
          onMove={(to) => move(index, to)}
        />
      ))}
      {items.length > maxRows && (
        <p className="muted">
          The first {maxRows} of {items.length} are shown. The others are in the text.
        </p>
      )}
      <button className="button" type="button" onClick={add}>
        Add an item
      </button>
    </fieldset>
  );
}

/** The number of items that have a row. */
export const maxRows = 100;

interface ItemRowProps {
  readonly path: Path;
  readonly item: ItemValue;
  readonly index: number;
  /** Whether it was just added, and gets the focus. */
  readonly isNew: boolean;
  readonly items: readonly ItemValue[];
  readonly valueTypes: readonly string[];
  readonly own: Part;
  readonly blocks: readonly Part[];
  readonly onMove: (to: number) => void;
}

/** One item: its members in a row, with its conditions below on request. */
function ItemRow(props: ItemRowProps): ReactElement {
  const page = usePage();
  const { workspace } = page;
  const { path, item, index, isNew, items, valueTypes, own, blocks, onMove } = props;
  const [isOpen, setOpen] = useState(false);
  const labelInput = useRef<HTMLInputElement>(null);
  const takesValue = useRef(false);
  useEffect(() => {
    if (!isNew) return;
    labelInput.current?.focus();
    labelInput.current?.select();
  }, [isNew]);
  const name = `item ${index + 1}`;
  const label = typeof item['label'] === 'string' ? item['label'] : '';
  const writeLabel = (next: string) =>
    change(
      page,
      (text) => {
        const labelled = setAt(text, [...path, 'label'], next);
        if (!takesValue.current) return labelled;
        return setAt(labelled, [...path, 'value'], valueFor(next, index, items));
      },
      'typing',
    );
  const remove = () => change(page, (text) => removeAt(text, path), 'step', `Deleted item ${index + 1}.`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div
      className="item"
      role="group"
      aria-label={`Item ${index + 1}: ${label}`}
      aria-describedby={problemsId(path)}
    >
      <input
        className="input"
        ref={labelInput}
        aria-label={`Label of ${name}`}
        value={label}
        onFocus={() => {
          const state = workspace.getState();
          takesValue.current = followsLabel(own, index, textOf(state), sampleOf(state).text);
        }}
        onChange={({ target }) => writeLabel(target.value)}
      />
      <ScalarInput
        label={`Value of ${name}`}
        value={item['value']}
        types={valueTypes}
        onChange={(value, as) => writeOption(page, [...path, 'value'], value, as)}
      />
      <input
        type="checkbox"
        aria-label={`Disabled, ${name}`}
        title="Disabled: visible, but cannot be selected"
        checked={item['isDisabled'] === true}
        onChange={({ target }) =>
          writeOption(page, [...path, 'isDisabled'], target.checked ? true : undefined)
        }
      />
      <button
        className="link item-rules"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="unseen">Visibility of {name}: </span>
        {describeVisibility(item['visibleOn'], blocks)}
      </button>
      <div className="icon-buttons">
        <IconButton
          label={`Move ${name} up`}
          icon={upIcon}
          isDisabled={index === 0}
          onClick={() => onMove(index - 1)}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={downIcon}
          isDisabled={index === items.length - 1}
          onClick={() => onMove(index + 1)}
        />
        <IconButton label={`Delete ${name}`} icon={deleteIcon} onClick={remove} />
      </div>
      {isOpen && (
        <VisibleOnField path={[...path, 'visibleOn']} value={item['visibleOn']} own={own} blocks={blocks} />
      )}
      <PartProblems path={path} />
    </div>
  );
}
