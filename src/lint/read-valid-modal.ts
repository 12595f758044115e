import type { ModalSchema } from '../format/modal.ts';

import { readAsCompiled } from './read-as-compiled.ts';
import { readSource } from './source.ts';

/** The modal that a text is; `null`: it is no valid one, so that no response can be merged with it. */
export function readValidModal(text: string): ModalSchema | null {
  const { value, isDamaged, repetitions } = readSource(text);
  const isValid = !isDamaged && repetitions.length === 0 && readAsCompiled(value) !== null;
  return isValid ? (value as ModalSchema) : null;
}
