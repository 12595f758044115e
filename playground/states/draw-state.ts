import { createModal, type Modal, type ModalSchema } from 'json-modal';
import type { UserStep } from 'json-modal/lint';
import { cutDown } from './cut-down.ts';
import { offer } from './open-blocks.ts';

/**
 * A modal that is in the state after these steps, and stays in it. It has no endpoint: what the app answered first is in
 * the schema already, and what it would answer to the steps is not known.
 */
export function drawState(schema: ModalSchema, steps: readonly UserStep[]): Modal {
  const modal = live(schema, steps);
  const state = cutDown(modal.getState());
  return { ...modal, getState: () => state, subscribe: () => () => {}, open: () => {}, close: () => {} };
}

/** A block that would get its items by an answer is tried without them first: it may be one that takes any text. */
function live(schema: ModalSchema, steps: readonly UserStep[]): Modal {
  const modal = createModal({ schema });
  modal.open();
  for (const { block, value } of steps) {
    const isTaken = modal.change(block, value).ok;
    const offered = isTaken ? schema : offer(schema, block, steps);
    if (offered !== schema) return live(offered, steps);
  }
  return modal;
}
