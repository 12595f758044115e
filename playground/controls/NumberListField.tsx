import { type ReactElement, useState } from 'react';

interface NumberListFieldProps {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}

/** A field for numbers separated by commas. It ignores everything else. */
export function NumberListField({ label, value, onChange }: NumberListFieldProps): ReactElement {
  const [typed, setTyped] = useState('');
  const valueText = value.join(', ');
  return (
    <label className="row">
      {label}
      <input
        className="input"
        inputMode="numeric"
        value={read(typed).join(', ') === valueText ? typed : valueText}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(read(target.value));
        }}
      />
    </label>
  );
}

function read(text: string): readonly number[] {
  return (text.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger);
}
