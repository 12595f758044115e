import { isObject } from '../base/json.ts';
import { quote } from '../base/text.ts';
import { isCalendarDate } from '../format/formats.ts';
import type { ModalSchema } from '../format/modal.ts';
import { isValue, type Value } from '../format/values.ts';
import { describeTypes, describeValue, list } from '../format/words/phrases.ts';
import { type FormField, formFieldsOf } from './form-fields.ts';
import { accept, type Outcome, refuse } from './outcome.ts';

/** A form as it was sent, empty values left out as the CRM leaves them out. */
export type Form = Readonly<Record<string, Value>>;

/**
 * A form, once it fits the modal. Without a modal, any values are taken. `isWhole`: what is always in the form of a submit
 * has to be there.
 */
export function readForm(value: unknown, modal: ModalSchema | undefined, isWhole: boolean): Outcome<Form> {
  if (!isObject(value)) return refuse(400, `The form is ${describeValue(value)}; it must be an object.`);
  const entries = Object.entries(value).filter(([, held]) => !isLeftOut(held));
  const fields = modal && formFieldsOf(modal);
  for (const [key, held] of entries) {
    const problem = fields === undefined ? checkAnyValue(key, held) : checkValue(key, held, fields);
    if (problem !== null) return refuse(400, problem);
  }
  const form = Object.fromEntries(entries) as Form;
  const missing =
    isWhole && fields?.find(({ key, isAlwaysThere }) => isAlwaysThere && !Object.hasOwn(form, key));
  return missing ? refuse(400, `The form has no ${quote(missing.key)}, which is required.`) : accept(form);
}

function isLeftOut(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

function checkAnyValue(key: string, value: unknown): string | null {
  return isValue(value) ? null : `${quote(key)} is ${describeValue(value)}, which no block holds.`;
}

function checkValue(key: string, value: unknown, fields: readonly FormField[]): string | null {
  const field = fields.find((candidate) => candidate.key === key);
  if (field === undefined) return `${quote(key)} is no block of this modal that is sent.`;
  if (!field.isMultiple) return checkOne(field, value);
  if (!Array.isArray(value)) return `${quote(key)} is ${describeValue(value)}; it must be a list.`;
  return value.map((element) => checkOne(field, element)).find((problem) => problem !== null) ?? null;
}

function checkOne({ key, types, values, isDate }: FormField, value: unknown): string | null {
  if (!types.includes(typeof value))
    return `${quote(key)} is ${describeValue(value)}; it must be ${describeTypes(types)}.`;
  if (values !== null && !values.some((allowed) => allowed === value))
    return `${quote(key)} is ${describeValue(value)}; its items are ${list(values.slice(0, 10).map(describeValue), 'and')}.`;
  if (isDate && !(typeof value === 'string' && isCalendarDate(value)))
    return `${quote(key)} is ${describeValue(value)}; it must be a real calendar date, YYYY-MM-DD.`;
  return null;
}
