import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { FilterCondition } from '../../src/filters/filter.ts';
import { operatorNamed } from '../../src/filters/operators.ts';
import type { KnownCondition } from '../../src/filters/read-filter.ts';
import { controlOf, toConditionValue, toControlText } from './value-input.ts';

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
