import type { InputHTMLAttributes, ReactElement } from 'react';
import { readValue } from '../../behaviour/effective-value.ts';
import { renderClearButton } from '../buttons.tsx';
import { describeControl } from '../controls/description.tsx';
import { inputClass, renderField } from '../controls/field.tsx';
import { useTyped } from '../controls/use-typed.ts';
import { readNumber } from '../labels/read-number.ts';
import type { BlockViewProps } from './view.ts';

/** One line of text. */
export function Input(props: BlockViewProps<'input'>): ReactElement {
  const { id, name, block, change, labels } = props;
  const { label, type = 'text', placeholder, allowClear } = block.options;
  const text = block.value ?? '';
  const typed = useTyped(text, change, (written) =>
    readValue(block, type === 'number' ? readNumber(written) : written),
  );
  const isClearable = allowClear === true && text !== '';
  return renderField(
    props,
    <input
      className={inputClass(isClearable)}
      id={id}
      name={name}
      {...(nativeTypes[type] ?? { type: 'text' })}
      {...describeControl(props)}
      {...typed}
      placeholder={placeholder}
    />,
    null,
    isClearable && renderClearButton(labels.clear(label), () => change('')),
  );
}

/** A keyboard with digits, minus and decimal sign. On phones, "decimal" lacks the minus; on iPhones, "numeric" lacks both. */
const numberKeyboard = globalThis.navigator?.userAgent.includes('iPhone') ? 'text' : 'numeric';

/** The attributes of each type but text. Not every native control shows and returns the typed text. */
const nativeTypes: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email' },
  search: { type: 'search' },
  url: { type: 'url' },
  // A number control has no value while it contains "1e" or "12 kg", and changes when the page is scrolled over it.
  number: { type: 'text', inputMode: numberKeyboard },
  // With "off", browsers still fill in a saved password, such as that of the CRM, and the form goes to an app.
  password: { type: 'password', autoComplete: 'new-password' },
};
