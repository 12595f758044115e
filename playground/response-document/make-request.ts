import type { BlockState, Modal, Value } from 'json-modal';
import type { FoundStates } from '../analysis/find-states.ts';
import type { Trigger } from '../endpoint/own-responses.ts';
import { isReady, untilSettled } from '../running-modal/until-settled.ts';
import { performSteps } from '../states/perform-steps.ts';

/**
 * Makes the request that a response is for, as the user would: changes the block, or enters the first form that can be sent
 * and sends it. Resolves to the reason if that is not possible.
 */
export async function makeRequest(
  modal: Modal,
  { kind, invoker }: Trigger,
  foundStates: FoundStates | null,
): Promise<string | null> {
  if (kind === 'initial') return null;
  if (!(await isReady(modal))) return 'The modal could not be opened, so this request was not made.';
  return kind === 'change' ? changeBlock(modal, invoker ?? '') : submit(modal, foundStates);
}

async function changeBlock(modal: Modal, key: string): Promise<string | null> {
  const block = modal.getState().blocks.find((candidate) => candidate.key === key);
  if (block === undefined) return `The modal has no block “${key}”, so this request is never made.`;
  const name = block.options.label || key;
  if (block.options.fetchOnChange !== true)
    return `“${name}” has no “fetchOnChange”, so this request is never made.`;
  const isTaken = otherValues(block).some((value) => modal.change(key, value).ok);
  if (!isTaken) return `“${name}” could not be changed, so this request was not made.`;
  await untilSettled(modal, true);
  return null;
}

/** Returns values of which a block takes at least one, unless it has no items: those that it does not have now. */
function otherValues({ items, options, value: current }: BlockState): readonly Value[] {
  const isSeveral = Array.isArray(options.value);
  const chosen = items
    .filter(({ isDisabled, value }) => !isDisabled && ![current].flat().includes(value))
    .map(({ value }) => (isSeveral ? [value] : value));
  return [...chosen, ...examples.filter((value) => value !== current)];
}

const examples: readonly string[] = ['Example', '8', '2026-12-01', '2026-12-02'];

async function submit(modal: Modal, foundStates: FoundStates | null): Promise<string | null> {
  const state = foundStates?.states.find(({ canSubmit }) => canSubmit);
  if (!foundStates || !state) return 'No form that can be sent was found, so this request was not made.';
  const reason = await performSteps(modal, state.steps, foundStates.schema);
  if (reason !== null) return `The form could not be filled in: ${reason}`;
  const button = modal
    .getState()
    .actions.find(({ visible, active, options }) => visible && active && options.handler === 'request');
  if (button === undefined) return 'No button that sends the form is shown, so this request was not made.';
  const outcome = modal.press(button.key);
  return outcome.ok ? null : `The form could not be sent: ${outcome.reason}`;
}
