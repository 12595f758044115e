import { type ReactElement, useEffect, useRef, useState } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { deleteIcon, downIcon, upIcon } from '../controls/icons.tsx';
import type { Path } from '../json-text/nodes.ts';
import { removeAt, setAt } from '../json-text/set-at.ts';
import { sampleOf, textOf, workspace } from '../workspace/store.ts';
import { wordVisibility } from './describe-visibility.ts';
import { goesWithLabel, type ItemValue, valueFor } from './item-values.ts';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';
import { change } from './store.ts';
import { VisibleOnField } from './VisibleOnField.tsx';
import { writeOption } from './write-option.ts';

interface ItemRowProps {
  readonly path: Path;
  readonly item: ItemValue;
  readonly index: number;
  /** Whether it was just added, and takes the focus. */
  readonly isFresh: boolean;
  readonly items: readonly ItemValue[];
  readonly valueTypes: readonly string[];
  readonly own: Part;
  readonly blocks: readonly Part[];
  readonly onMove: (to: number) => void;
}

/** One item: its members beside each other, its rules below when they are asked for. */
export function ItemRow(props: ItemRowProps): ReactElement {
  const { path, item, index, isFresh, items, valueTypes, own, blocks, onMove } = props;
  const [isOpen, setOpen] = useState(false);
  const labelInput = useRef<HTMLInputElement>(null);
  const takesValue = useRef(false);
  useEffect(() => {
    if (!isFresh) return;
    labelInput.current?.focus();
    labelInput.current?.select();
  }, [isFresh]);
  const name = `item ${index + 1}`;
  const label = typeof item['label'] === 'string' ? item['label'] : '';
  const writeLabel = (next: string) =>
    change((text) => {
      const labelled = setAt(text, [...path, 'label'], next);
      if (!takesValue.current) return labelled;
      return setAt(labelled, [...path, 'value'], valueFor(next, index, items));
    }, 'typing');
  const remove = () => change((text) => removeAt(text, path), 'step', `Deleted item ${index + 1}.`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid everywhere
    <div className="item" role="group" aria-label={`Item ${index + 1}: ${label}`}>
      <input
        className="input"
        ref={labelInput}
        aria-label={`Label of ${name}`}
        value={label}
        onFocus={() => {
          const state = workspace.getState();
          takesValue.current = goesWithLabel(own, index, textOf(state), sampleOf(state).text);
        }}
        onChange={({ target }) => writeLabel(target.value)}
      />
      <ScalarInput
        label={`Value of ${name}`}
        value={item['value']}
        types={valueTypes}
        onChange={(value, as) => writeOption([...path, 'value'], value, as)}
      />
      <input
        type="checkbox"
        aria-label={`Disabled, ${name}`}
        title="Disabled: shown, but not to be chosen"
        checked={item['isDisabled'] === true}
        onChange={({ target }) => writeOption([...path, 'isDisabled'], target.checked ? true : undefined)}
      />
      <button
        className="link item-rules"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="unseen">Visibility of {name}: </span>
        {wordVisibility(item['visibleOn'], blocks)}
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
    </div>
  );
}
