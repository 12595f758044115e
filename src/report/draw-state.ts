import type { UserStep } from '../analysis/index.ts';
import type { ModalJson } from '../format/modal.ts';
import { createModal } from '../session/create-modal.ts';
import type { Modal } from '../session/modal.ts';
import type { BlockState, ModalState } from '../session/modal-state.ts';
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

/** Returns a modal for a picture: it keeps its current state, without what a small picture cannot show. */
export function freezeModal(modal: Modal): Modal {
  const state = truncate(modal.getState());
  return { ...modal, getState: () => state, subscribe: () => () => {}, open: () => {}, close: () => {} };
}

/** Returns the same state without thousands of items and pages of text. */
function truncate(state: ModalState): ModalState {
  return { ...state, blocks: state.blocks.map(truncateBlock) };
}

function truncateBlock(block: BlockState): BlockState {
  const { items, value, options } = block;
  const isSelected = (itemValue: unknown) =>
    Array.isArray(value) ? value.includes(itemValue) : value === itemValue;
  const first = new Set(items.slice(0, maxPicturedItems));
  return {
    ...block,
    value: Array.isArray(value) ? value.slice(0, maxPicturedItems) : truncateText(value),
    items: items.filter((item) => first.has(item) || isSelected(item.value)).slice(0, 2 * maxPicturedItems),
    options: { ...options, ...('value' in options && { value: truncateText(options.value) }) },
  };
}

function truncateText<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.length > longestText ? value.slice(0, longestText) : value;
}

/** The most items of a block in a picture. */
const maxPicturedItems = 12;
const longestText = 2000;
