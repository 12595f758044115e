import type { CheckedSchema } from '../format/checked-schema.ts';
import type { ModalSchema } from '../format/modal.ts';
import { validateModal } from '../format/validate-modal.ts';
import { throwProblems } from './check-overrides.ts';

/**
 * Returns a modal schema unchanged, for upload. The compiler infers its form, and rejects unknown kinds, options and
 * references. Throws for problems that types cannot express, such as eleven blocks.
 */
export function defineModal<const Modal extends ModalSchema>(modal: Modal & CheckedSchema<Modal>): Modal {
  throwProblems('This modal is not valid:', validateModal(modal));
  return modal;
}
