import { type ReactElement, useRef, useState } from 'react';
import type { BlockOptions } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Value } from '../../format/values.ts';
import { renderClearButton } from '../buttons.tsx';
import { NativeSelect } from '../combobox/NativeSelect.tsx';
import { type FallbackState, SelectFallback, type SelectProps } from '../combobox/SelectFallback.tsx';
import { inputClass, renderField } from '../controls/field.tsx';
import { createLazy } from '../lazy.ts';
import type { BlockViewProps } from './view.ts';

/** One choice, or several, from a drop-down list. */
export function Select(props: BlockViewProps<'select'>): ReactElement {
  const { id, block, change, labels } = props;
  const { label, filter, value, allowClear } = block.options;
  const isMultiple = Array.isArray(value);
  const isHeavy = filter || isMultiple;
  const chosen = block.items.filter((item) => isChosen(item, block.value));
  const stuck = isMultiple ? chosen.filter((item) => item.isDisabled) : [];
  const isClearable = allowClear === true && chosen.length > stuck.length;
  const control = { ...props, chosen, className: `${inputClass(isClearable)} json-modal-select` };
  const clear = () => change(isMultiple ? stuck.map((item) => item.value) : undefined);
  return renderField(
    isHeavy ? { ...props, labelId: `${id}-label` } : props,
    isHeavy ? <HeavySelect {...control} /> : <NativeSelect {...control} />,
    <span className="json-modal-chevron" />,
    isClearable && renderClearButton(labels.clear(label), clear),
  );
}

/** Loads the combobox for a select that will need it. */
export function preloadSelect({ filter, value }: BlockOptions<'select'>): void {
  if (filter || Array.isArray(value)) later.preload();
}

const later = createLazy(() => import('../combobox/Combobox.tsx'));

/** The combobox, which continues with the user's input in its fallback. If it cannot be loaded, the browser's own select. */
function HeavySelect(props: SelectProps): ReactElement {
  const part = later.usePart();
  const fallback = useRef<FallbackState>({ input: null, openRequest: '' }).current;
  const isNative = useRef(false);
  const [isComposing, compose] = useState(false);
  // A later attempt may load the combobox, but it never replaces a select in use.
  isNative.current ||= part === null;
  if (part === undefined || isComposing)
    return <SelectFallback {...props} fallback={fallback} compose={compose} />;
  const View = isNative.current || part === null ? NativeSelect : part.Combobox;
  return <View {...props} fallback={fallback} />;
}

function isChosen(item: Item, value: Value | undefined): boolean {
  return Array.isArray(value) ? value.includes(item.value) : item.value === value;
}
