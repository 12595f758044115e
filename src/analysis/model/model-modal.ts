import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import type { Readings } from '../../behaviour/readings.ts';
import type { Contents } from '../../format/modal.ts';
import { type BlockModel, modelBlock } from './block-model.ts';
import { isOpen } from './block-traits.ts';
import { conditionsOnBlocks, type Holder } from './conditions-on-blocks.ts';

/** A modal as the search uses it. */
export interface Model {
  readonly readings: Readings;
  /** As in the schema. */
  readonly schemaContents: Contents;
  /** With the items that responses could give its open blocks. */
  readonly contents: Contents;
  /** The keys of its open blocks. */
  readonly openKeys: readonly string[];
  /** In the order of the blocks. */
  readonly blocks: readonly BlockModel[];
  /** The parts that do not influence each other. Together they contain every block and action once. */
  readonly components: readonly Component[];
}

/**
 * Models a modal under some readings: finds the values that its conditions can distinguish, also under the readings that are
 * compared with them. Blocks without items are open. With `closedItems`, they stay empty.
 */
export function modelModal(
  schemaContents: Contents,
  readings: Readings,
  { closedItems = false, comparedReadings = [] }: ModelOptions = {},
): Model {
  const conditions = conditionsOnBlocks(schemaContents);
  const openKeys = closedItems ? [] : schemaContents.blocks.filter(isOpen).map(({ key }) => key);
  const blocks = schemaContents.blocks.map((block) =>
    modelBlock(
      block,
      conditions.get(block.key) ?? [],
      [readings, ...comparedReadings],
      openKeys.includes(block.key),
    ),
  );
  const contents = { blocks: blocks.map(({ block }) => block), actions: schemaContents.actions };
  const components = findComponents(contents, blocks, readings);
  return { readings, schemaContents, contents, openKeys, blocks, components };
}

interface ModelOptions {
  readonly closedItems?: boolean | undefined;
  readonly comparedReadings?: readonly Readings[];
}

/** Blocks and actions that do not depend on anything outside. */
export interface Component {
  /** Those of the model. */
  readonly readings: Readings;
  readonly contents: Contents;
  /** The components, in the order of the blocks. */
  readonly models: readonly BlockModel[];
}

/** Finds the parts of a modal that do not influence each other. Everything with a single state is in the first one. */
function findComponents(
  contents: Contents,
  models: readonly BlockModel[],
  readings: Readings,
): readonly Component[] {
  const { blocks, actions } = contents;
  const groups = groupBlocks(contents);
  const isAlive = new Set(groups.filter((_, index) => models[index]?.role === 'core'));
  const groupOf = (index: number) => (isAlive.has(groups[index] as number) ? groups[index] : undefined);
  const indexOf = new Map(blocks.map(({ key }, index) => [key, index]));
  const groupOfAction = ({ visibleOn }: Holder) =>
    sourcesOf({ visibleOn }, indexOf)
      .map(groupOf)
      .find((group) => group !== undefined);
  return [undefined, ...isAlive].map((group) => ({
    readings,
    contents: {
      blocks: blocks.filter((_, index) => groupOf(index) === group),
      actions: actions.filter(({ options }) => groupOfAction(options) === group),
    },
    models: models.filter((_, index) => groupOf(index) === group),
  }));
}

/**
 * Returns the number of the group of each block. Two blocks are in one group if a condition connects them, or if something
 * requires both.
 */
function groupBlocks({ blocks, actions }: Contents): readonly number[] {
  const indexOf = new Map(blocks.map(({ key }, index) => [key, index]));
  let groups = blocks.map((_, index) => index);
  const join = (members: readonly number[]) => {
    const joined = new Set(members.map((member) => groups[member]));
    const [first] = joined;
    if (joined.size > 1) groups = groups.map((group) => (joined.has(group) ? (first as number) : group));
  };
  blocks.forEach(({ options }, index) => {
    for (const holder of [options, ...(options.items ?? [])]) join([index, ...sourcesOf(holder, indexOf)]);
  });
  for (const { options } of actions) join(sourcesOf(options, indexOf));
  return groups;
}

function sourcesOf(
  { visibleOn }: { readonly visibleOn?: Holder['visibleOn'] | undefined },
  indexOf: ReadonlyMap<string, number>,
): readonly number[] {
  return conditionsOf(visibleOn).flatMap(([key]) => indexOf.get(key) ?? []);
}
