import { type BlockState, createModal, type Modal, type ModalJson, type ModalState } from 'json-modal';
import type { UserStep } from 'json-modal/analysis';
import { offer } from './open-blocks.ts';

/**
 * Creates a modal in the state after these steps. It has no endpoint: the schema already includes the initial response, and
 * responses to the steps are unknown.
 */
export function drawState(schema: ModalJson, steps: readonly UserStep[]): Modal {
  const modal = runSteps(schema, steps);
  const state = truncate(modal.getState());
  return { ...modal, getState: () => state, subscribe: () => () => {}, open: () => {}, close: () => {} };
}

/** Performs the steps. A block without items is first tried without any, since it may take any text. */
function runSteps(schema: ModalJson, steps: readonly UserStep[]): Modal {
  const modal = createModal({ schema });
  modal.open();
  for (const { block, value } of steps) {
    const isTaken = modal.change(block, value).ok;
    const offered = isTaken ? schema : offer(schema, block, steps);
    if (offered !== schema) return runSteps(offered, steps);
  }
  return modal;
}

/** Returns the same state without what a small picture cannot show: thousands of items, pages of text. */
function truncate(state: ModalState): ModalState {
  return { ...state, blocks: state.blocks.map(truncateBlock) };
}

function truncateBlock(block: BlockState): BlockState {
  const { items, value, options } = block;
  const isSelected = (itemValue: unknown) =>
    Array.isArray(value) ? value.includes(itemValue) : value === itemValue;
  const first = new Set(items.slice(0, maxItems));
  return {
    ...block,
    value: Array.isArray(value) ? value.slice(0, maxItems) : truncateText(value),
    items: items.filter((item) => first.has(item) || isSelected(item.value)).slice(0, 2 * maxItems),
    options: { ...options, ...('value' in options && { value: truncateText(options.value) }) },
  };
}

function truncateText<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.length > longestText ? value.slice(0, longestText) : value;
}

const maxItems = 12;
const longestText = 2000;
