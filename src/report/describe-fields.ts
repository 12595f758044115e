import { cut, listWords, quote } from '../base/text.ts';
import { type FormField, formFieldsOf } from '../endpoint/read-form.ts';
import type { ModalJson } from '../format/modal.ts';
import { describeTypes } from '../format/words/phrases.ts';

/** A field of the sent form in words. */
export interface FieldWords {
  readonly key: string;
  readonly name: string;
  /** The values that it can have. */
  readonly values: string;
  /** When it is in the form. */
  readonly when: string;
}

/** Describes the fields of the form that a modal sends. */
export function describeFields(modal: ModalJson): readonly FieldWords[] {
  return formFieldsOf(modal).map((field) => ({
    key: field.key,
    name: field.label ?? field.key,
    values: describeValues(field),
    when: field.isAlwaysThere ? 'In every form.' : 'If it has a value, and is shown or set to "never".',
  }));
}

function describeValues({ isDate, isMultiple, types, values }: FormField): string {
  if (values === null) {
    const type = isDate ? 'a date, year-month-day' : describeTypes(types);
    return isMultiple ? `A list. Each entry is ${type}.` : `${capitalize(type)}.`;
  }
  const first = values.slice(0, maxValues).map(writeScalar);
  const rest = values.length - first.length;
  const list =
    rest > 0 ? `${first.join(', ')} and ${rest.toLocaleString('en')} more` : listWords(first, 'or');
  return isMultiple ? `A list of any of ${list}.` : `${capitalize(list)}.`;
}

function writeScalar(value: string | number | boolean): string {
  return typeof value === 'string' ? quote(cut(value)) : String(value);
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const maxValues = 20;
