import { rulesOf } from '../../behaviour/dependencies.ts';
import type { Contents } from '../../format/modal.ts';
import type { BlockModel } from './block-model.ts';
import type { Holder } from './conditions.ts';

/** Blocks and actions that depend on nothing outside. */
export interface Component {
  readonly contents: Contents;
  /** The components, in the order of the blocks. */
  readonly models: readonly BlockModel[];
}

/** The parts of a modal that have no influence on each other; all that has a single state is one of them, the first. */
export function findComponents(contents: Contents, models: readonly BlockModel[]): readonly Component[] {
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
    contents: {
      blocks: blocks.filter((_, index) => groupOf(index) === group),
      actions: actions.filter(({ options }) => groupOfAction(options) === group),
    },
    models: models.filter((_, index) => groupOf(index) === group),
  }));
}

/** Per block, the number of its group: blocks are in one when a rule connects them, or when something asks for both. */
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
  return rulesOf(visibleOn).flatMap(([key]) => indexOf.get(key) ?? []);
}
