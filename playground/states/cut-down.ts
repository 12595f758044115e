import type { BlockState, ModalState } from 'json-modal';

/** The same state, without what a small picture cannot show: thousands of items, pages of text. */
export function cutDown(state: ModalState): ModalState {
  return { ...state, blocks: state.blocks.map(cutDownBlock) };
}

function cutDownBlock(block: BlockState): BlockState {
  const { items, value, options } = block;
  const isChosen = (one: unknown) => (Array.isArray(value) ? value.includes(one) : value === one);
  const first = new Set(items.slice(0, mostItems));
  return {
    ...block,
    value: Array.isArray(value) ? value.slice(0, mostItems) : cutDownText(value),
    items: items.filter((item) => first.has(item) || isChosen(item.value)).slice(0, 2 * mostItems),
    options: { ...options, ...('value' in options && { value: cutDownText(options.value) }) },
  };
}

function cutDownText<Value>(value: Value): Value | string {
  return typeof value === 'string' && value.length > longestText ? value.slice(0, longestText) : value;
}

const mostItems = 12;
const longestText = 2000;
