import { blockKinds } from '../../format/blocks/index.ts';
import { readContents, toSchema } from '../../format/contents.ts';
import type { Item } from '../../format/items.ts';
import type { Block, ModalJson } from '../../format/modal.ts';

/** The number of items of each list in the variant, as many as the renderer is tested with. */
export const manyItems = 5000;

/** Returns a modal in which every list of choices has many items: first its own, then copies with a number. */
export function addItems(modal: ModalJson): ModalJson {
  const { blocks, actions } = readContents(modal);
  return toSchema({ blocks: blocks.map(fillList), actions });
}

function fillList(block: Block): Block {
  const { kind, options } = block;
  if (blockKinds[kind].valueType(options.value)?.comesFromItems !== true) return block;
  const own = options.items ?? [];
  return { ...block, options: { ...options, items: [...own, ...createCopies(own, manyItems - own.length)] } };
}

function createCopies(own: readonly Item[], count: number): readonly Item[] {
  const taken = new Set(own.map(({ value }) => value));
  const copies: Item[] = [];
  for (let number = 1; copies.length < count; number++) {
    const original = own[copies.length % Math.max(1, own.length)];
    const label = `${original?.label ?? 'Item'} ${number}`;
    // Every kind of list accepts texts as values.
    const value = `${original?.value ?? 'item'} ${number}`;
    if (!taken.has(value)) copies.push({ label, value });
  }
  return copies;
}
