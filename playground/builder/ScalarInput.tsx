import { type ChangeEvent, type ReactElement, useState } from 'react';

interface ScalarInputProps {
  /** The id for its visible label, if there is one. */
  readonly id?: string;
  readonly label: string;
  /** The ids of its descriptions, if there are any. */
  readonly describedBy?: string;
  readonly value: unknown;
  /** The types that the value may have. */
  readonly types: readonly string[];
  readonly onChange: (value: string | number | boolean, as: 'typing' | 'step') => void;
}

/** A field for a text, a number, or true or false, with a choice of the type. */
export function ScalarInput({
  id,
  label,
  describedBy,
  value,
  types,
  onChange,
}: ScalarInputProps): ReactElement {
  const type = typeof value;
  const choices = (['string', 'number', 'boolean'] as const).filter((choice) => types.includes(choice));
  /**
   * Whether the text is not a number yet, such as "-". The browser then reports an empty value, which must not be
   * written.
   */
  const [isHalfTyped, setHalfTyped] = useState(false);

  function take({ target }: ChangeEvent<HTMLInputElement>): void {
    const isHalf = type === 'number' && target.value === '';
    setHalfTyped(isHalf);
    if (!isHalf) onChange(type === 'number' ? toNumber(target.value) : target.value, 'typing');
  }

  return (
    <span className="scalar">
      {type === 'boolean' ? (
        <select
          className="select"
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          value={String(value)}
          onChange={({ target }) => onChange(target.value === 'true', 'step')}
        >
          <option>true</option>
          <option>false</option>
        </select>
      ) : (
        <input
          className="input"
          id={id}
          aria-label={label}
          aria-describedby={describedBy}
          type={type === 'number' ? 'number' : 'text'}
          step="any"
          value={!isHalfTyped && (typeof value === 'string' || typeof value === 'number') ? value : ''}
          onChange={take}
          onBlur={() => setHalfTyped(false)}
        />
      )}
      {choices.length > 1 && (
        <select
          className="select scalar-type"
          aria-label={`Type of ${label}`}
          value={type}
          onChange={({ target }) => onChange(convert(value, target.value), 'step')}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {typeNames[choice]}
            </option>
          ))}
        </select>
      )}
    </span>
  );
}

const typeNames = { string: 'text', number: 'number', boolean: 'yes/no' } as const;

function convert(value: unknown, type: string): string | number | boolean {
  if (type === 'number') return toNumber(String(value));
  return type === 'boolean' ? value === 'true' || value === 1 : String(value ?? '');
}

function toNumber(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
