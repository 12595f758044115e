import type { ModalJson } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import type { Preview } from '../preview-state/preview-state.ts';
import { isReady, untilSettled } from '../preview-state/until-settled.ts';
import { availableValue, isOpenBlock } from './open-blocks.ts';

/**
 * Opens the modal again and performs these steps, each after the responses to the earlier ones. Resolves to the
 * reason if a step was rejected; otherwise `null`.
 */
export async function bringTo(
  preview: Preview,
  steps: readonly UserStep[],
  schema: ModalJson,
): Promise<string | null> {
  preview.reopen();
  const { modal } = preview.getState();
  if (modal === null) return 'The schema is not valid yet.';
  if (!(await isReady(modal))) return 'It could not be opened.';
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
