import type { ModalSchema } from '../format/modal.ts';
import { validateModal } from '../format/validate-modal.ts';
import { parseJson } from './parse-json.ts';

/** The modal schema in a JSON file's text; `null`: it is not valid. */
export function parseModal(text: string): ModalSchema | null {
  const value = parseJson(text.replace(/^\ufeff/, ''));
  return validateModal(value).length === 0 ? (value as ModalSchema) : null;
}
