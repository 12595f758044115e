import type { ModalSchema } from '../format/modal.ts';
import { validateModal } from '../format/validate-modal.ts';
import { parseAnswer } from './judge-answer.ts';

/** The modal that a text is; `null`: it is no valid one. */
export function readSchema(text: string): ModalSchema | null {
  const value = parseAnswer(text.replace(/^\ufeff/, ''));
  return validateModal(value).length === 0 ? (value as ModalSchema) : null;
}
