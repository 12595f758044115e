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
  readonly isWrong?: boolean;
  readonly onChange: (value: Scalar, as: 'typing' | 'step') => void;
}

/** A value of one of the types. */
type Scalar = string | number | boolean;

/** A field for a text, a number, or true or false, with a choice of the type if it can have several. */
export function ScalarInput({
  id,
  label,
  describedBy,
  value,
  types,
  isWrong = false,
  onChange,
}: ScalarInputProps): ReactElement {
  const type = typeof value;
  const choices = scalarTypes.filter((choice) => types.includes(choice));
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
          aria-invalid={isWrong}
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

/** The names of the types. */
export const typeNames = { string: 'text', number: 'number', boolean: 'yes/no' } as const;

/** The types in order. */
export const scalarTypes = ['string', 'number', 'boolean'] as const;

/** Returns a value as one of another type. */
export function convert(value: unknown, type: string): Scalar {
  if (type === 'number') return toNumber(String(value));
  return type === 'boolean' ? value === 'true' || value === 1 : String(value ?? '');
}

function toNumber(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}
