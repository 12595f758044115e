import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { FilterCondition } from '../../src/filters/filter.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import type { KnownCondition } from '../../src/filters/read-filter.ts';

interface ConditionValueProps {
  readonly condition: KnownCondition;
  readonly onChange: (value: FilterCondition['value'], as: 'step' | 'typing') => void;
  readonly onEnter: () => void;
}

/** The value of a condition, in the control of the field's type. Enter adds a condition below. */
export function ConditionValue({ condition, onChange, onEnter }: ConditionValueProps): ReactElement | null {
  const { operator, field, value } = condition;
  const control = controlOf(condition, operatorNamed(operator)?.takesValue ?? true);
  const [typed, setTyped] = useState('');
  const text = toControlText(value);
  if (control === 'none') return null;

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  if (control === 'options') {
    const options = field?.options ?? [];
    const isListed = options.some(({ id }) => String(id) === text);
    return (
      <select
        className="select filter-condition-value"
        aria-label="Value"
        data-member="value"
        value={text}
        onChange={({ target }) => {
          const option = options.find(({ id }) => String(id) === target.value);
          onChange(option?.id ?? target.value, 'step');
        }}
      >
        {!isListed && <option value={text}>{text === '' ? 'Choose a value' : text}</option>}
        {options.map(({ id, label }) => (
          <option key={String(id)} value={String(id)}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <input
      className="input filter-condition-value"
      aria-label="Value"
      data-member="value"
      type={control === 'date' ? 'date' : 'text'}
      inputMode={control === 'number' ? 'decimal' : undefined}
      // While "1." is typed, the value is 1.
      value={toControlText(toConditionValue(typed, control, value)) === text ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(toConditionValue(target.value, control, value), 'typing');
      }}
      onKeyDown={handleKeyDown}
    />
  );
}

/** The control of a value: by the kind of its field, as far as the value fits it. */
type ValueControl = 'none' | 'text' | 'number' | 'date' | 'options';

/** Returns the control for the value of a condition. */
function controlOf({ kind, field, value }: KnownCondition, takesValue: boolean): ValueControl {
  if (!takesValue) return 'none';
  if (field !== undefined && field.options.length > 0) return 'options';
  if (kind === 'date' && (value === null || value === '' || isDay(value))) return 'date';
  return kind === 'number' ? 'number' : 'text';
}

/** Returns a typed text as the value of a condition. A number that was written as a text stays a text. */
function toConditionValue(
  text: string,
  control: ValueControl,
  before: FilterCondition['value'],
): FilterCondition['value'] {
  const trimmed = text.trim();
  const isText = typeof before === 'string' && isNumeric(before);
  return control === 'number' && isNumeric(trimmed) && !isText ? Number(trimmed) : text;
}

/** Returns a value as the text of its control. */
function toControlText(value: FilterCondition['value']): string {
  return value === null ? '' : String(value);
}

/** Whether a text is a number, also while its decimals are typed, with no more digits than JSON keeps. */
function isNumeric(text: string): boolean {
  return /^-?\d+(\.\d*)?$/.test(text) && text.replace(/\D/g, '').length <= 15;
}

function isDay(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}
