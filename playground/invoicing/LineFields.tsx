import type { ReactElement } from 'react';
import type { InvoiceLine } from './invoice-form.ts';
import type { Choice, Features } from './read-responses.ts';
import { SelectField } from './SelectField.tsx';

interface LineFieldsProps {
  readonly line: InvoiceLine;
  readonly number: number;
  readonly features: Features;
  readonly taxRates: readonly Choice[];
  readonly onChange: (line: InvoiceLine) => void;
  readonly onRemove?: () => void;
}

/** A line of a new invoice. */
export function LineFields(props: LineFieldsProps): ReactElement {
  const { line, number, features, taxRates, onChange, onRemove } = props;
  const texts: readonly (readonly [keyof InvoiceLine & ('quantity' | 'price' | 'discount'), string])[] = [
    ['quantity', 'Quantity'],
    ['price', 'Price'],
    ...(features.hasLineDiscount ? ([['discount', 'Discount, %']] as const) : []),
  ];
  return (
    <fieldset className="invoice-line">
      <legend className="unseen">Line {number}</legend>
      <label className="place-field wide">
        Description
        <input
          className="input"
          required
          value={line.description}
          onChange={({ target }) => onChange({ ...line, description: target.value })}
        />
      </label>
      {texts.map(([name, title]) => (
        <label className="place-field" key={name}>
          {title}
          <input
            className="input"
            type="number"
            step="any"
            min="0"
            value={line[name]}
            onChange={({ target }) => onChange({ ...line, [name]: target.value })}
          />
        </label>
      ))}
      {features.hasTaxPerLine && taxRates.length > 0 && (
        <SelectField
          label="Tax rate"
          choices={taxRates}
          isOptional
          value={line.taxRate}
          onChange={(taxRate) => onChange({ ...line, taxRate })}
        />
      )}
      {onRemove && (
        <button className="button" type="button" onClick={onRemove}>
          Remove line {number}
        </button>
      )}
    </fieldset>
  );
}
