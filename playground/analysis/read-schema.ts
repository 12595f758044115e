import { type ModalSchema, validateModal } from 'json-modal';

/** The schema that a text holds; `null`: none that could be shown. */
export function readSchema(text: string): ModalSchema | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return validateModal(value).length === 0 ? (value as ModalSchema) : null;
  } catch {
    return null;
  }
}
