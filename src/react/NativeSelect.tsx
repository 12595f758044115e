import { type ChangeEvent, type ReactElement, useMemo } from 'react';
import type { Item } from '../format/items.ts';
import type { Value } from '../format/values.ts';
import { drawClearButton } from './clear-button.tsx';
import { inputClass } from './field.tsx';
import type { Labels } from './labels/labels.ts';
import { describeControl, type Noted } from './note.tsx';

/** What a control for choosing from a list gets. */
export interface SelectProps {
  readonly id: string;
  readonly block: Noted & {
    readonly value: Value | undefined;
    readonly items: readonly Item[];
    readonly options: {
      readonly label: string;
      readonly value?: Value;
      readonly placeholder?: string;
      readonly allowClear?: boolean;
      readonly filter?: boolean;
    };
  };
  readonly change: (value: Value | undefined) => void;
  readonly labels: Labels;
}

/** The browser's own select. */
export function NativeSelect({ id, block, change, labels }: SelectProps): ReactElement {
  const { items, options, value } = block;
  const { label, allowClear, placeholder = labels.choose } = options;
  const names = useMemo(() => nameItems(items), [items]);
  const isMultiple = Array.isArray(options.value);
  const chosen = items.flatMap((item, index) => (isChosen(item, value) ? [names[index] ?? ''] : []));

  const isClearable = allowClear === true && chosen.length > 0;

  function handleChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    const values = items
      .filter((_, index) => isSelected(currentTarget, names[index]))
      .map((item) => item.value);
    change(isMultiple ? values : values[0]);
  }

  return (
    <>
      <select
        className={`${inputClass(isClearable)} json-modal-select`}
        data-empty={chosen.length === 0 || undefined}
        id={id}
        {...describeControl(id, block)}
        multiple={isMultiple}
        value={isMultiple ? chosen : (chosen[0] ?? '')}
        onChange={handleChange}
      >
        {!isMultiple && (
          <option value="" disabled={!allowClear} hidden={!allowClear}>
            {placeholder}
          </option>
        )}
        {items.map((item, index) => (
          <option key={names[index]} value={names[index]} disabled={item.isDisabled}>
            {item.label}
          </option>
        ))}
      </select>
      {isClearable && drawClearButton(labels.clear(label), () => change(isMultiple ? [] : undefined))}
      <span className="json-modal-chevron" />
    </>
  );
}

/** Whether the value of a select, single or multiple, has this item. */
export function isChosen(item: Item, value: Value | undefined): boolean {
  return Array.isArray(value) ? value.includes(item.value) : item.value === value;
}

/** What the page calls each item. Values that are different but read the same, as 1 and "1", get different names. */
function nameItems(items: readonly Item[]): readonly string[] {
  const taken = new Set(['']);
  return items.map((item) => {
    let name = String(item.value);
    while (taken.has(name)) name += ' ';
    taken.add(name);
    return name;
  });
}

function isSelected(select: HTMLSelectElement, name: string | undefined): boolean {
  return [...select.selectedOptions].some((option) => option.value === name);
}
