import type { ModalJson } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import type { Preview } from '../preview-state/preview-state.ts';
import { isReady } from '../preview-state/until-settled.ts';
import { performSteps } from './perform-steps.ts';

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
  return performSteps(modal, steps, schema);
}
