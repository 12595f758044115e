import { type InputHTMLAttributes, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { readValue } from '../../behaviour/effective-value.ts';
import { renderClearButton } from '../buttons.tsx';
import { describeControl } from '../controls/description.tsx';
import { inputClass, renderField } from '../controls/field.tsx';
import { useNotation } from '../controls/use-notation.ts';
import { type TextControl, useTyped } from '../controls/use-typed.ts';
import { readNumber, toFormNumber, writeNumber } from '../labels/read-number.ts';
import { renderText } from '../render-text.tsx';
import type { BlockViewProps } from './view.ts';

/** One line of text. A number that has two meanings is not sent: the user is asked for one of them. */
export function Input(props: BlockViewProps<'input'>): ReactElement {
  const { id, name, block, change, labels } = props;
  const { label, type = 'text', placeholder, allowClear } = block.options;
  const isNumber = type === 'number';
  const control = useRef<TextControl>(null);
  const [notation, choose] = useNotation(isNumber, labels, control);
  const [isLeft, setLeft] = useState(false);
  const text = block.value ?? '';
  const { onChange, onBlur, ...typed } = useTyped(
    text,
    change,
    (written) => readValue(block, isNumber ? toFormNumber(written, notation) : written),
    {
      control,
      notation,
      isHydrated: name === undefined,
      ...(isNumber && { write: (value) => writeNumber(value, notation) }),
    },
  );
  const readings = isNumber && (isLeft || block.error !== null) ? readNumber(typed.value, notation) : [];
  const parts = readings.length > 1 ? { ...props, localError: labels.whichNumber } : props;
  const isClearable = allowClear === true && text !== '';
  return renderField(
    { ...parts, answers: readings.length > 1 && readings.map(renderAnswer) },
    <input
      className={inputClass(isClearable)}
      id={id}
      name={name}
      {...(nativeTypes[type] ?? textType)}
      {...describeControl(parts)}
      {...typed}
      onChange={(event) => {
        if (isLeft) setLeft(false);
        onChange(event);
      }}
      onBlur={(event) => {
        onBlur(event);
        // Delayed: a line that appears under a button would move it away from a click in progress.
        if (isNumber) setTimeout(() => setLeft(true), 250);
      }}
      placeholder={placeholder}
    />,
    null,
    isClearable && renderClearButton(labels.clear(label), () => change('')),
  );

  function renderAnswer(reading: string): ReactNode {
    const isDecimal = reading.includes('.');
    return (
      <button
        key={reading}
        className="json-modal-more"
        type="button"
        onClick={() => {
          choose({ decimal: typed.value.includes('.') === isDecimal ? '.' : ',', isSure: true });
          setLeft(false);
          control.current?.focus();
        }}
      >
        {renderText(writeNumber(String(Number(reading)), notation))}
      </button>
    );
  }
}

const textType = { type: 'text' };

/**
 * The attributes of each type but text and number. A native number control has no value while it contains "1e" or "12 kg", and
 * changes when the page is scrolled over it.
 */
const nativeTypes: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email' },
  search: { type: 'search' },
  url: { type: 'url' },
  // With "off", browsers still fill in a saved password, such as that of the CRM, and the form goes to an app.
  password: { type: 'password', autoComplete: 'new-password' },
};
