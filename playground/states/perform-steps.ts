import type { Modal, ModalJson } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import { availableValue, isOpenBlock } from '../../src/report/open-blocks.ts';
import { untilSettled } from '../running-modal/until-settled.ts';

/** Performs steps in an open modal, each after the responses to the earlier ones. Resolves to the reason if one was rejected. */
export async function performSteps(
  modal: Modal,
  steps: readonly UserStep[],
  schema: ModalJson,
): Promise<string | null> {
  for (const { block, value } of steps) {
    const before = modal.getState();
    const state = before.blocks.find(({ key }) => key === block);
    const outcome = modal.change(
      block,
      state && isOpenBlock(schema, block) ? availableValue(state, value) : value,
    );
    if (!outcome.ok) return outcome.reason;
    await untilSettled(modal, modal.getState() !== before && state?.options.fetchOnChange === true);
  }
  return null;
}
