import type { ReactElement } from 'react';
import { carriesList } from './carries-list.ts';
import { itemsOf } from './items-of.ts';
import { RuleList } from './RuleList.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';

interface RuleValueProps {
  readonly block: Part | undefined;
  readonly value: unknown;
  /** Whether only a text will do. */
  readonly isText: boolean;
  readonly onChange: (value: unknown, as: 'typing' | 'step') => void;
}

/** The value that a rule compares with: one of the block's items where it has some. */
export function RuleValue({ block, value, isText, onChange }: RuleValueProps): ReactElement {
  const items = itemsOf(block).filter((item) => !isText || typeof item.value === 'string');
  const isList = Array.isArray(value) || (block !== undefined && carriesList(block));
  if (isList && !isText) return <RuleList items={items} value={value} onChange={onChange} />;
  if (items.length === 0) {
    const types = isText ? ['string'] : ['string', 'number', 'boolean'];
    return <ScalarInput label="Value" value={value} types={types} onChange={onChange} />;
  }
  const index = items.findIndex((item) => item.value === value);
  return (
    <select
      className="select"
      aria-label="Value"
      value={index}
      onChange={({ target }) => onChange(items[Number(target.value)]?.value, 'step')}
    >
      {index < 0 && <option value={-1}>{JSON.stringify(value)} (no such item)</option>}
      {items.map((item, place) => (
        <option key={JSON.stringify(item.value)} value={place}>
          {item.label}
        </option>
      ))}
    </select>
  );
}
