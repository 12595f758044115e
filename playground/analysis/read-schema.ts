import { type ModalSchema, validateModal } from 'json-modal';
import { parseJson } from '../json-text/json.ts';

/** Returns the schema in a text; `null` if it cannot be shown. */
export function readSchema(text: string): ModalSchema | null {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return validateModal(value).length === 0 ? (value as ModalSchema) : null;
}
