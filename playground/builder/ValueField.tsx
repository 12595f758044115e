import { type ReactElement, useId } from 'react';
import type { Guide } from '../editor/guide.ts';
import type { Path } from '../json-text/nodes.ts';
import { Option } from './Option.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';
import { UnknownOption } from './UnknownOption.tsx';
import { itemsOf } from './word-visibility.ts';
import { writeOption } from './write-option.ts';

interface ValueFieldProps {
  readonly path: Path;
  readonly guide: Guide;
  readonly part: Part;
}

/** What is chosen at first, out of the items of the block where it has some. */
export function ValueField({ path, guide, part }: ValueFieldProps): ReactElement {
  const id = useId();
  const value = part.options.get('value');
  const items = itemsOf(part);
  const isList = Array.isArray(value) || guide.type === 'array';
  if (isList && items.length === 0 && value !== undefined) return <UnknownOption part={part} name="value" />;
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (one: unknown) => {
    const rest = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
    writeOption(path, rest.length === 0 ? undefined : rest);
  };
  if (isList) {
    return (
      <Option id={id} name="value" guide={guide}>
        <fieldset className="value-list" id={id} aria-label={guide.title}>
          {items.slice(0, 200).map(({ label, value: one }) => (
            <label key={JSON.stringify(one)}>
              <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} /> {label}
            </label>
          ))}
        </fieldset>
      </Option>
    );
  }
  if (items.length === 0) {
    const types = typeof guide.type === 'string' ? [guide.type] : (guide.type ?? []);
    return (
      <Option id={id} name="value" guide={guide}>
        <ScalarInput
          label={guide.title ?? 'Value'}
          value={value ?? ''}
          types={types}
          onChange={(next, as) => writeOption(path, next === '' ? undefined : next, as)}
        />
      </Option>
    );
  }
  return <ItemChoice id={id} path={path} guide={guide} value={value} items={items} />;
}

interface ItemChoiceProps extends Omit<ValueFieldProps, 'part'> {
  readonly id: string;
  readonly value: unknown;
  readonly items: ReturnType<typeof itemsOf>;
}

function ItemChoice({ id, path, guide, value, items }: ItemChoiceProps): ReactElement {
  const index = items.findIndex((item) => item.value === value);
  const written = value === undefined ? '' : String(index);
  return (
    <Option id={id} name="value" guide={guide}>
      <select
        className="select"
        id={id}
        value={written}
        aria-describedby={`${id}-about`}
        onChange={({ target }) =>
          writeOption(path, target.value === '' ? undefined : items[Number(target.value)]?.value)
        }
      >
        <option value="">none</option>
        {written === '-1' && <option value="-1">{JSON.stringify(value)} (no such item)</option>}
        {items.map(({ label, value: one }, place) => (
          <option key={JSON.stringify(one)} value={place}>
            {label}
          </option>
        ))}
      </select>
    </Option>
  );
}
