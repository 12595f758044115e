import type { InputHTMLAttributes, ReactElement } from 'react';
import { drawClearButton } from '../clear-button.tsx';
import { drawField, inputClass } from '../field.tsx';
import { describeControl } from '../note.tsx';
import type { BlockViewProps } from './view.ts';

/** One line of text. */
export function Input({ id, block, change, labels }: BlockViewProps<'input'>): ReactElement {
  const { label, type = 'text', placeholder, allowClear } = block.options;
  const text = typeof block.value === 'string' ? block.value : '';
  const isClearable = allowClear === true && text !== '';
  return drawField(
    { id, block, labels },
    <>
      <input
        className={inputClass(isClearable)}
        id={id}
        {...(nativeTypes[type] ?? { type })}
        {...describeControl(id, block)}
        value={text}
        placeholder={placeholder}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {isClearable && drawClearButton(labels.clear(label), () => change(''))}
    </>,
  );
}

/** Types for which the browser's own control would keep from us what is typed. */
const nativeTypes: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  // A number control has no value at all while it holds "1e" or "12 kg", and changes when the page is scrolled over it.
  number: { type: 'text', inputMode: 'decimal' },
  password: { type: 'password', autoComplete: 'off' },
};
