import type { ModalJson } from '../format/modal.ts';
import { type FormField, formFieldsOf } from './read-form.ts';

/**
 * Returns the JSON Schema (2020-12) of the form of a modal, without its empty values. `isWhole` requires the values that are
 * in every submitted form; without it, the schema is that of a form that is being filled in.
 */
export function formSchemaOf(modal: ModalJson, isWhole: boolean): Readonly<Record<string, unknown>> {
  const fields = formFieldsOf(modal);
  const required = fields.filter(({ isAlwaysThere }) => isWhole && isAlwaysThere).map(({ key }) => key);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.key, schemaOf(field)])),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

function schemaOf({ label, isMultiple, isDate, types, values }: FormField) {
  const valueTypes =
    values === null ? types : types.filter((type) => values.some((value) => typeof value === type));
  const value = {
    type: valueTypes.length === 1 ? valueTypes[0] : valueTypes,
    ...(values !== null && { enum: values }),
    ...(isDate && { format: 'date' }),
  };
  return {
    ...(label !== null && { title: label }),
    ...(isMultiple ? { type: 'array', items: value } : value),
  };
}
