import { type ReactElement, useMemo } from 'react';
import type { Item } from '../../format/items.ts';
import { describeControl } from '../controls/description.tsx';
import { findFocus } from '../hooks/use-focus.ts';
import { cutText } from '../render-text.tsx';
import type { SelectProps } from './SelectFallback.tsx';

/** The browser's own select. */
export function NativeSelect(props: SelectProps): ReactElement {
  const { id, name, block, chosen, className, change, labels, fallback } = props;
  const { items, options } = block;
  const { allowClear } = options;
  const placeholder = items.length > 0 ? (options.placeholder ?? labels.choose) : labels.noItems;
  const names = useMemo(() => nameItems(items), [items]);
  const isMultiple = Array.isArray(options.value);
  const chosenNames = chosen.map((item) => names[items.indexOf(item)] ?? '');
  const selectedNames = isMultiple ? chosenNames : [chosenNames[0] ?? ''];
  const isTakingFocus = fallback?.input && findFocus(fallback.input) === fallback.input;

  function handleChange({ currentTarget }: { readonly currentTarget: HTMLSelectElement }): void {
    const selected = new Set<string | undefined>(namesOf(currentTarget));
    const values = items.filter((_, index) => selected.has(names[index])).map((item) => item.value);
    change(isMultiple ? values : values[0]);
  }

  function follow(select: HTMLSelectElement | null): void {
    if (isTakingFocus) select?.focus();
    // In a page from a server, the user may have chosen before the scripts were loaded.
    if (select && name === undefined && String(namesOf(select)) !== String(selectedNames))
      handleChange({ currentTarget: select });
  }

  return (
    <select
      ref={isTakingFocus || name === undefined ? follow : undefined}
      className={className}
      data-empty={chosen.length === 0 || undefined}
      id={id}
      name={name}
      {...describeControl(props)}
      multiple={isMultiple}
      value={isMultiple ? chosenNames : selectedNames[0]}
      onChange={handleChange}
    >
      {!isMultiple && (
        <option value="" disabled={!allowClear} hidden={!allowClear}>
          {placeholder}
        </option>
      )}
      {items.map((item, index) => (
        <option key={names[index]} value={names[index]} disabled={item.isDisabled}>
          {cutText(item.label)}
        </option>
      ))}
    </select>
  );
}

function namesOf({ selectedOptions }: HTMLSelectElement): readonly string[] {
  return Array.from(selectedOptions, ({ value }) => value);
}

/** Returns a name for each item. Different values with the same text, such as 1 and "1", get different names. */
function nameItems(items: readonly Item[]): readonly string[] {
  const taken = new Set(['']);
  return items.map((item) => {
    let name = String(item.value);
    while (taken.has(name)) name += ' ';
    taken.add(name);
    return name;
  });
}
