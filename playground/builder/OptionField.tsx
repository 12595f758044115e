import { isObject } from 'json-modal';
import { memo, type ReactElement, useId } from 'react';
import type { Path } from '../json-text/nodes.ts';
import { pathOf } from '../schema/kinds.ts';
import type { Guide } from '../schema/schema-at-path.ts';
import { keyByLabel } from './actions.ts';
import { ItemsGrid } from './ItemsGrid.tsx';
import type { ItemValue } from './items.ts';
import { Option, problemsId, UnknownOption } from './OptionRow.tsx';
import type { Part } from './read-outline.ts';
import { hasSameProps, writeOption } from './store.ts';
import { TextField, type TextProps } from './TextField.tsx';
import { ValueField } from './ValueField.tsx';
import { VisibleOnField } from './VisibleOnField.tsx';

/** One option of a part, with what its field needs. */
interface OptionProps {
  readonly part: Part;
  readonly name: string;
  readonly guide: Guide;
  readonly blocks: readonly Part[];
}

/** The control that suits what the kind declares about an option. */
export function OptionField(props: OptionProps): ReactElement {
  const { part, name, guide, blocks } = props;
  const value = part.options.get(name);
  const path = [...pathOf(part.section, part.key), 'options', name];
  if (guide.$ref?.endsWith('/visibleOn')) {
    return <VisibleOnField path={path} value={value} own={part} blocks={blocks} />;
  }
  if (guide.items?.properties && (value === undefined || areItems(value))) {
    return <ItemsGrid path={path} items={value ?? []} guide={guide} own={part} blocks={blocks} />;
  }
  if (guide.type === 'boolean' && (value === undefined || typeof value === 'boolean')) {
    return <FlagField path={path} name={name} guide={guide} value={value === true} />;
  }
  if (name === 'value' && part.kind?.options['items'] && !isObject(value)) {
    return <ValueField path={path} guide={guide} part={part} />;
  }
  return <StringField {...props} />;
}

/** An option whose value is a text. */
function StringField({ part, name, guide }: OptionProps): ReactElement {
  const { kind, options, section, key } = part;
  const value = options.get(name) ?? '';
  if (guide.type !== 'string' || typeof value !== 'string') return <UnknownOption part={part} name={name} />;
  const path = [...pathOf(section, key), 'options', name];
  const isRequired = kind?.required.includes(name) === true;
  const isFirst = Object.keys(kind?.options ?? {})[0] === name;
  const field = { path, name, guide, value, isRequired, isFirst };
  if (guide.enum) return <EnumField {...field} />;
  return <TextField {...field} onWritten={name === 'label' ? keyByLabel : undefined} />;
}

function areItems(value: unknown): value is readonly ItemValue[] {
  return Array.isArray(value) && value.every(isObject);
}

/** One of the values that an option may have. */
const EnumField = memo(function EnumField({ path, name, guide, value, isRequired }: TextProps): ReactElement {
  const id = useId();
  const values = (guide.enum ?? []).map(String);
  const isStrange = value !== '' && !values.includes(value);
  const byDefault = guide.default === undefined ? 'not set' : `${String(guide.default)}, by default`;
  return (
    <Option id={id} name={name} guide={guide} isRequired={isRequired}>
      <select
        className="select"
        id={id}
        value={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(path, target.value === '' ? undefined : target.value)}
      >
        {(!isRequired || value === '') && <option value="">{byDefault}</option>}
        {isStrange && <option value={value}>{value} (not known)</option>}
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </Option>
  );
}, hasSameProps);

interface FlagProps {
  readonly path: Path;
  readonly name: string;
  readonly guide: Guide;
  readonly value: boolean;
}

/** Something that is so or not; where it is not, the option is taken out. */
const FlagField = memo(function FlagField({ path, name, guide, value }: FlagProps): ReactElement {
  const id = useId();
  return (
    <Option id={id} name={name} guide={guide} isFlag>
      <input
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(path, target.checked ? true : undefined)}
      />
    </Option>
  );
}, hasSameProps);
