import type { ModalJson } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import type { Page } from '../page/page.ts';
import type { BroughtTo } from '../page/selections.ts';
import type { Preview } from '../running-modal/preview-state.ts';
import { isReady } from '../running-modal/until-settled.ts';
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

/** Notes the state that the preview was brought to, and what the user had entered before the first of them. */
export function noteBrought({ broughtTo, preview }: Page, name: string, input: BroughtTo['input']): void {
  const { modal } = preview.getState();
  broughtTo.setState({ name, input, blocks: modal?.getState().blocks ?? null });
}

/** Returns what the user has entered, or had before the preview was brought to a state. */
export function inputOf({ broughtTo, preview }: Page): BroughtTo['input'] {
  const { blocks, input } = broughtTo.getState();
  const { modal } = preview.getState();
  return modal?.getState().blocks === blocks ? input : preview.readInput();
}
