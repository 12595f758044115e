import { type ChangeEvent, type FocusEvent, memo, type ReactElement, useId, useRef } from 'react';
import { isObject } from '../../src/base/json.ts';
import { enumOf, type SubSchema } from '../../src/language-server/sub-schema.ts';
import type { DocumentPath } from '../json-text/nodes.ts';
import type { Page } from '../page/page.ts';
import { usePage } from '../page/use-page.ts';
import { pathOf } from '../schema/kinds.ts';
import { afterPress } from './after-press.ts';
import { hasSameProps, writeOption } from './change.ts';
import { ItemsField, maxRows } from './ItemsField.tsx';
import { carriesList, type ItemValue } from './items.ts';
import { OptionRow, PartProblems, problemsId, UnknownOptionRow, useIsWrong } from './OptionRow.tsx';
import { keyByLabel } from './part-commands.ts';
import type { Part } from './read-outline.ts';
import { ScalarInput } from './ScalarInput.tsx';
import { VisibleOnField } from './VisibleOnField.tsx';

interface OptionProps {
  readonly part: Part;
  readonly name: string;
  readonly blocks: readonly Part[];
}

/** The field of an option, as its kind declares it, and its problems. */
export function OptionField({ part, name, blocks }: OptionProps): ReactElement {
  const value = part.options.get(name);
  const path = [...pathOf(part.section, part.key), 'options', name];
  const subSchema = part.kind?.options[name];
  const rows = subSchema?.items?.properties && areItems(value) ? value.slice(0, maxRows) : [];
  return (
    <>
      {subSchema === undefined ? (
        <UnknownOptionRow part={part} name={name} />
      ) : (
        <OptionControl
          part={part}
          name={name}
          blocks={blocks}
          path={path}
          value={value}
          subSchema={subSchema}
        />
      )}
      <PartProblems path={path} but={rows.map((_, index) => [...path, index])} />
    </>
  );
}

interface OptionControlProps extends OptionProps {
  readonly path: DocumentPath;
  readonly value: unknown;
  readonly subSchema: SubSchema;
}

function OptionControl(props: OptionControlProps): ReactElement {
  const { part, name, blocks, path, value, subSchema } = props;
  if (subSchema.$ref?.endsWith('/visibleOn')) {
    return <VisibleOnField path={path} value={value} own={part} blocks={blocks} />;
  }
  if (subSchema.items?.properties && (value === undefined || areItems(value))) {
    return <ItemsField path={path} items={value ?? []} subSchema={subSchema} own={part} blocks={blocks} />;
  }
  if (subSchema.type === 'boolean' && (value === undefined || typeof value === 'boolean')) {
    return <FlagField path={path} name={name} subSchema={subSchema} value={value === true} />;
  }
  if (name === 'value' && part.kind?.options['items'] && !isObject(value)) {
    return <ValueField path={path} subSchema={subSchema} part={part} />;
  }
  return <StringField {...props} />;
}

/** An option with a text as its value. */
function StringField({ part, name, path, subSchema }: OptionControlProps): ReactElement {
  const value = part.options.get(name) ?? '';
  if (subSchema.type !== 'string' || typeof value !== 'string')
    return <UnknownOptionRow part={part} name={name} />;
  const isRequired = part.kind?.required.includes(name) === true;
  const field = { path, name, subSchema, value, isRequired };
  if (enumOf(subSchema)) return <EnumField {...field} />;
  return <TextField {...field} onWritten={name === 'label' ? keyByLabel : undefined} />;
}

function areItems(value: unknown): value is readonly ItemValue[] {
  return Array.isArray(value) && value.every(isObject);
}

/** An option with a fixed set of values. */
const EnumField = memo(function EnumField({
  path,
  name,
  subSchema,
  value,
  isRequired,
}: TextProps): ReactElement {
  const page = usePage();
  const id = useId();
  const values = (enumOf(subSchema) ?? []).map(String);
  const isStrange = value !== '' && !values.includes(value);
  const byDefault = subSchema.default === undefined ? 'not set' : `${String(subSchema.default)}, by default`;
  return (
    <OptionRow id={id} name={name} subSchema={subSchema} isRequired={isRequired}>
      <select
        className="select"
        id={id}
        value={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(page, path, target.value === '' ? undefined : target.value)}
      >
        {(!isRequired || value === '') && <option value="">{byDefault}</option>}
        {isStrange && <option value={value}>{value} (not known)</option>}
        {values.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </OptionRow>
  );
}, hasSameProps);

interface FlagProps {
  readonly path: DocumentPath;
  readonly name: string;
  readonly subSchema: SubSchema;
  readonly value: boolean;
}

/** A boolean option. When it is switched off, the option is removed. */
const FlagField = memo(function FlagField({ path, name, subSchema, value }: FlagProps): ReactElement {
  const page = usePage();
  const id = useId();
  return (
    <OptionRow id={id} name={name} subSchema={subSchema} isFlag>
      <input
        className="switch"
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={`${id}-about ${problemsId(path)}`}
        onChange={({ target }) => writeOption(page, path, target.checked ? true : undefined)}
      />
    </OptionRow>
  );
}, hasSameProps);

interface ValueFieldProps {
  readonly path: DocumentPath;
  readonly subSchema: SubSchema;
  readonly part: Part;
}

/** The initial value of a block whose items only a response has. Those of the schema are ticked. */
function ValueField({ path, subSchema, part }: ValueFieldProps): ReactElement {
  const page = usePage();
  const id = useId();
  const value = part.options.get('value');
  if (carriesList(part)) return <UnknownOptionRow part={part} name="value" />;
  return (
    <OptionRow id={id} name="value" subSchema={subSchema}>
      <ScalarInput
        id={id}
        describedBy={`${id}-about ${problemsId(path)}`}
        label={subSchema.title ?? 'Value'}
        value={value ?? ''}
        types={[subSchema.type ?? []].flat()}
        onChange={(next, as) => writeOption(page, path, next === '' ? undefined : next, as)}
      />
    </OptionRow>
  );
}

/** The props of a field that edits a string. */
interface TextProps {
  readonly path: DocumentPath;
  readonly name: string;
  readonly subSchema: SubSchema;
  readonly value: string;
  readonly isRequired: boolean;
}

interface TextFieldProps extends TextProps {
  /** Called when the field loses focus with a changed text. */
  readonly onWritten?: ((page: Page, path: DocumentPath) => void) | undefined;
}

/** A field for a text, a date or an address. An optional option is removed when it is emptied. */
const TextField = memo(function TextField({
  path,
  name,
  subSchema,
  value,
  isRequired,
  onWritten,
}: TextFieldProps): ReactElement {
  const page = usePage();
  const id = useId();
  const entered = useRef(value);
  const isWrong = useIsWrong(path);

  const control = {
    id,
    value,
    'aria-invalid': isWrong,
    'aria-describedby': `${id}-about ${problemsId(path)}`,
    onFocus: () => {
      entered.current = value;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (value === entered.current || !onWritten) return;
      if (relatedTarget !== null) onWritten(page, path);
      // A press in the modal would otherwise create it again before it is released.
      else afterPress(() => onWritten(page, path));
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      writeOption(page, path, target.value === '' && !isRequired ? undefined : target.value, 'typing'),
  };
  const isLong = subSchema.contentMediaType !== undefined || value.includes('\n');
  return (
    <OptionRow id={id} name={name} subSchema={subSchema} isRequired={isRequired}>
      {isLong ? (
        <textarea className="input input-long" rows={3} {...control} />
      ) : (
        <input className="input" type={typeOf(subSchema, value)} {...control} />
      )}
    </OptionRow>
  );
}, hasSameProps);

/** Returns the input type. An invalid date is edited as text, because a date input would not show it. */
function typeOf({ anyOf = [], format = anyOf[0]?.format }: SubSchema, value: string): string {
  if (format === 'date') return value === '' || isDate(value) ? 'date' : 'text';
  return format === 'uri' ? 'url' : 'text';
}

function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.startsWith(text) === true;
}
