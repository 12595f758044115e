import type { ReactElement } from 'react';
import './find-field.css';
import { searchIcon } from './icons.tsx';

interface FindFieldProps {
  /** The accessible name. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for words that the entries of a list must have. */
export function FindField({ label, placeholder, value, onChange }: FindFieldProps): ReactElement {
  return (
    <label className="find">
      {searchIcon}
      <span className="unseen">{label}</span>
      <input
        className="input"
        type="search"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
