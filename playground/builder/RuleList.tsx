import type { ReactElement } from 'react';
import { IconButton } from '../controls/IconButton.tsx';
import { deleteIcon } from '../controls/icons.tsx';
import type { itemsOf } from './items-of.ts';
import { ScalarInput } from './ScalarInput.tsx';

interface RuleListProps {
  readonly items: ReturnType<typeof itemsOf>;
  /** A list, or the one value that stands for a list of it. */
  readonly value: unknown;
  readonly onChange: (value: unknown, as: 'typing' | 'step') => void;
}

/** Exactly what must be chosen in a block that takes several: its items to tick, or values to write where it has none. */
export function RuleList({ items, value, onChange }: RuleListProps): ReactElement {
  const values: readonly unknown[] = [value ?? []].flat();
  const strays = values.filter((one) => !items.some((item) => item.value === one));
  const set = (next: readonly unknown[], as: 'typing' | 'step' = 'step') =>
    onChange(next.length === 1 && !Array.isArray(value) ? next[0] : next, as);
  const toggle = (one: unknown) =>
    set(choices.map((choice) => choice.value).filter((other) => values.includes(other) !== (other === one)));
  if (items.length === 0) return <WrittenList values={values} onChange={set} />;
  const choices = [
    ...items,
    ...strays.map((one) => ({ value: one, label: `${JSON.stringify(one)} (no such item)` })),
  ];
  return (
    <fieldset className="value-list" aria-label="Value">
      {choices.map(({ label, value: one }) => (
        <label key={JSON.stringify(one)}>
          <input type="checkbox" checked={values.includes(one)} onChange={() => toggle(one)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface WrittenListProps {
  readonly values: readonly unknown[];
  readonly onChange: (values: readonly unknown[], as?: 'typing' | 'step') => void;
}

function WrittenList({ values, onChange }: WrittenListProps): ReactElement {
  return (
    <fieldset className="value-list written" aria-label="Value">
      {values.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place, while it is being typed
        <span className="scalar" key={index}>
          <ScalarInput
            label={`Value ${index + 1}`}
            value={one}
            types={['string', 'number', 'boolean']}
            onChange={(next, as) => onChange(values.with(index, next), as)}
          />
          <IconButton
            label={`Delete value ${index + 1}`}
            icon={deleteIcon}
            onClick={() => onChange(values.toSpliced(index, 1))}
          />
        </span>
      ))}
      <button className="button" type="button" onClick={() => onChange([...values, ''])}>
        Add a value
      </button>
    </fieldset>
  );
}
