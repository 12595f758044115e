import type { Modal } from '../session/modal.ts';
import type { BlockState, ModalState } from '../session/modal-state.ts';

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
export const maxPicturedItems = 12;
const longestText = 2000;
