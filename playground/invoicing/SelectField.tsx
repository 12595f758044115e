import type { ReactElement } from 'react';
import type { Choice } from './read-responses.ts';

interface SelectFieldProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isOptional?: boolean;
}

/** A choice of a record that the app listed. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { label, choices, value, onChange, isOptional = false } = props;
  return (
    <label className="place-field">
      {label}
      <select className="select" value={value} onChange={({ target }) => onChange(target.value)}>
        {isOptional && <option value="">None</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
