import type { UserStep } from '../analysis/index.ts';
import type { ModalJson } from '../format/modal.ts';
import { createModal } from '../session/create-modal.ts';
import type { Modal } from '../session/modal.ts';
import { freezeModal } from './freeze-modal.ts';
import { offer } from './open-blocks.ts';

/**
 * Creates a modal in the state after these steps. It has no endpoint: the schema already includes the initial response, and
 * responses to the steps are unknown.
 */
export function drawState(schema: ModalJson, steps: readonly UserStep[]): Modal {
  return freezeModal(runSteps(schema, steps).modal);
}

/** Performs the steps. A block without items is first tried without any, since it may take any text. */
export function runSteps(
  schema: ModalJson,
  steps: readonly UserStep[],
): { readonly modal: Modal; readonly schema: ModalJson } {
  const modal = createModal({ schema });
  modal.open();
  for (const { block, value } of steps) {
    const isTaken = modal.change(block, value).ok;
    const offered = isTaken ? schema : offer(schema, block, steps);
    if (offered !== schema) return runSteps(offered, steps);
  }
  return { modal, schema };
}
