import type { FieldSchema, RecordSchema } from 'json-modal/extensions';
import type { ComponentProps, ReactElement } from 'react';
import type { Texts } from './records.ts';

/** A record that can be chosen. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The additions of a form to the declaration of a member. */
export interface FieldAddition {
  /** Default: the declared title, without "id". */
  readonly title?: string;
  /** The records to choose from. */
  readonly choices?: readonly Choice[];
  /** Whether one of them is always chosen, at first the first one. Default: for a member that is declared as required. */
  readonly isChosen?: boolean;
  /** Whether the field is as wide as the form. */
  readonly isWide?: boolean;
  readonly input?: ComponentProps<'input'>;
}

interface FormFieldsProps {
  readonly schema: RecordSchema;
  /** The fields in their order, by the names of the declared members. */
  readonly fields: Readonly<Record<string, FieldAddition>>;
  readonly texts: Texts;
  readonly onChange: (changes: Texts) => void;
}

/** The fields of a form, each with the control of its declared type. */
export function FormFields({ schema, fields, texts, onChange }: FormFieldsProps): ReactElement[] {
  return Object.entries(fields).map(([name, { title, choices, isChosen, isWide, input }]) => {
    const declared = schema.properties[name];
    const text = texts[name] ?? '';
    const change = (value: string) => onChange({ [name]: value });
    if (declared?.format === 'meeting-time') return <DateAndTime key={name} text={text} onChange={change} />;
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the control is one of both
      <label className={`place-field${isWide ? ' wide' : ''}`} key={name}>
        {title ?? declared?.title.replace(/ id$/, '')}
        {choices ? (
          <select className="select" value={text} onChange={({ target }) => change(target.value)}>
            {!(isChosen ?? schema.required.includes(name)) && <option value="">None</option>}
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        ) : (
          <input
            className="input"
            {...inputOf(declared)}
            {...input}
            value={text}
            onChange={({ target }) => change(target.value)}
          />
        )}
      </label>
    );
  });
}

/** Returns the texts of the fields, with the first choice where one is always chosen. */
export function textsOf(fields: FormFieldsProps['fields'], texts: Texts): Texts {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { isChosen, choices }]) => [
      name,
      texts[name] || (isChosen && choices?.[0]?.id) || '',
    ]),
  );
}

function inputOf({ type, format }: Partial<FieldSchema> = {}): ComponentProps<'input'> {
  if (format === 'iso-time') return { type: 'date' };
  return type?.includes('number') ? { type: 'number', step: 'any', min: '0' } : {};
}

interface DateAndTimeProps {
  /** As `YYYY-MM-DDTHH:MM`, in the time zone of the user. */
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function DateAndTime({ text, onChange }: DateAndTimeProps): ReactElement[] {
  const [date = '', time = ''] = text.split('T');
  const parts = [date, time];
  return ['date', 'time'].map((type, index) => (
    <label className="place-field" key={type}>
      {type === 'date' ? 'Date' : 'Time'}
      <input
        className="input"
        type={type}
        required
        value={parts[index]}
        onChange={({ target }) => onChange(parts.with(index, target.value).join('T'))}
      />
    </label>
  ));
}
