import { type ReactElement, useId } from 'react';
import type { Path } from '../json-text/nodes.ts';
import { usePage } from '../page/use-page.ts';
import type { SubSchema } from '../schema/schema-at-path.ts';
import { writeOption } from './change.ts';
import { carriesList, itemsOf } from './items.ts';
import { OptionRow, problemsId, UnknownOptionRow } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';

interface ValueFieldProps {
  readonly path: Path;
  readonly subSchema: SubSchema;
  readonly part: Part;
}

/** The initial value of a block: selected from its items if it has any. */
export function ValueField({ path, subSchema, part }: ValueFieldProps): ReactElement {
  const page = usePage();
  const id = useId();
  const value = part.options.get('value');
  const types = [subSchema.type ?? []].flat();
  const isEither = types.length > 1 && types.includes('array');
  const isList = carriesList(part);
  const items = itemsOf(part);
  if (isList && items.length === 0 && Array.isArray(value) && value.length > 0) {
    return <UnknownOptionRow part={part} name="value" />;
  }
  return (
    <OptionRow id={id} name="value" subSchema={subSchema}>
      {isList ? (
        <ItemBoxes id={id} path={path} subSchema={subSchema} value={value} items={items} isKept={isEither} />
      ) : items.length > 0 ? (
        <ItemChoice id={id} path={path} subSchema={subSchema} value={value} items={items} />
      ) : (
        <ScalarInput
          id={id}
          describedBy={`${id}-about ${problemsId(path)}`}
          label={subSchema.title ?? 'Value'}
          value={value ?? ''}
          types={types}
          onChange={(next, as) => writeOption(page, path, next === '' ? undefined : next, as)}
        />
      )}
      {isEither && (
        <label className="several">
          <input
            type="checkbox"
            checked={isList}
            onChange={({ target }) => writeOption(page, path, target.checked ? listOf(value) : undefined)}
          />
          Several may be chosen
        </label>
      )}
    </OptionRow>
  );
}

function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value];
}

interface ItemBoxesProps extends ItemChoiceProps {
  /** Whether an empty list has a meaning, and is kept. */
  readonly isKept: boolean;
}

function ItemBoxes({ id, path, subSchema, value, items, isKept }: ItemBoxesProps): ReactElement {
  const page = usePage();
  const selected: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (toggled: unknown) => {
    const rest = selected.includes(toggled)
      ? selected.filter((element) => element !== toggled)
      : [...selected, toggled];
    writeOption(page, path, rest.length === 0 && !isKept ? undefined : rest);
  };
  return (
    <fieldset
      className="value-list"
      id={id}
      aria-label={subSchema.title}
      aria-describedby={`${id}-about ${problemsId(path)}`}
    >
      {items.slice(0, maxShown).map(({ label, value: itemValue }) => (
        <label key={JSON.stringify(itemValue)}>
          <input type="checkbox" checked={selected.includes(itemValue)} onChange={() => toggle(itemValue)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

const maxShown = 200;

interface ItemChoiceProps extends Omit<ValueFieldProps, 'part'> {
  readonly id: string;
  readonly value: unknown;
  readonly items: ReturnType<typeof itemsOf>;
}

function ItemChoice({ id, path, value, items }: ItemChoiceProps): ReactElement {
  const page = usePage();
  const index = items.findIndex((item) => item.value === value);
  const selectedIndex = value === undefined ? '' : String(index);
  return (
    <select
      className="select"
      id={id}
      value={selectedIndex}
      aria-describedby={`${id}-about ${problemsId(path)}`}
      onChange={({ target }) =>
        writeOption(page, path, target.value === '' ? undefined : items[Number(target.value)]?.value)
      }
    >
      <option value="">none</option>
      {selectedIndex === '-1' && <option value="-1">{JSON.stringify(value)} (no such item)</option>}
      {items.map(({ label, value: itemValue }, place) => (
        <option key={JSON.stringify(itemValue)} value={place}>
          {label}
        </option>
      ))}
    </select>
  );
}
