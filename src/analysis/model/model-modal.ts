import type { Readings } from '../../behaviour/readings.ts';
import type { Contents } from '../../format/modal.ts';
import { type BlockModel, modelBlock } from './block-model.ts';
import { isOpen } from './block-traits.ts';
import { type Component, findComponents } from './components.ts';
import { conditionsOnBlocks } from './conditions.ts';

/** A modal as the search sees it. */
export interface Model {
  /** As in the schema. */
  readonly written: Contents;
  /** With the items that responses could give its open blocks. */
  readonly contents: Contents;
  /** The keys of its open blocks. */
  readonly openKeys: readonly string[];
  /** In the order of the blocks. */
  readonly blocks: readonly BlockModel[];
  /** Parts that have no influence on each other; together they hold every block and action once. */
  readonly components: readonly Component[];
}

/**
 * Finds the values that the rules of a modal can tell apart under any of the readings. Blocks without items are open, unless
 * items are closed: then they stay empty.
 */
export function modelModal(written: Contents, readings: readonly Readings[], closedItems = false): Model {
  const rules = conditionsOnBlocks(written);
  const openKeys = closedItems ? [] : written.blocks.filter(isOpen).map(({ key }) => key);
  const blocks = written.blocks.map((block) =>
    modelBlock(block, rules.get(block.key) ?? [], readings, openKeys.includes(block.key)),
  );
  const contents = { blocks: blocks.map(({ block }) => block), actions: written.actions };
  return { written, contents, openKeys, blocks, components: findComponents(contents, blocks) };
}
