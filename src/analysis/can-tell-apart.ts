import { rulesOf } from '../behaviour/dependencies.ts';
import { isList } from '../behaviour/rules.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Rule, Scalar } from '../format/visible-on.ts';
import { isOpen, typeOf } from './block-traits.ts';
import type { ReadingPoint } from './reading-difference.ts';
import { comparedValues, type Holder, rulesOnBlocks } from './rules-on-blocks.ts';

/** Asks whether the readings of a point could make a difference, seen from what is written: a quick no, never a wrong one. */
export function createCanTellApart(contents: Contents): (point: ReadingPoint) => boolean {
  const rules = rulesOnBlocks(contents);
  const asked = rules.size === 0 ? [] : contents.blocks.filter(({ key }) => rules.has(key));
  return (point) => {
    if (asked.length === 0) return false;
    if (point === 'severalKeys') return hasSeveralRules(contents);
    return asked.some((block) => tellers[point](block, rules.get(block.key) ?? []));
  };
}

type Teller = (block: Block, rules: readonly Rule[]) => boolean;

const tellers: Readonly<Record<Exclude<ReadingPoint, 'severalKeys'>, Teller>> = {
  hiddenSource: ({ options }) => rulesOf(options.visibleOn).length > 0,
  listEquals: (block, rules) => canBeList(block) && rules.some(comparesWithOne),
  scalarTypes: (block, rules) => comparedValues(rules).some(isWrittenLikeIn(block)),
};

function hasSeveralRules({ blocks, actions }: Contents): boolean {
  return (
    blocks.some(({ options }) => isSeveral(options) || options.items?.some(isSeveral)) ||
    actions.some(({ options }) => isSeveral(options))
  );
}

function isSeveral({ visibleOn }: Holder): boolean {
  return rulesOf(visibleOn).length > 1;
}

function canBeList(block: Block): boolean {
  const type = isOpen(block) ? blockKinds[block.kind].valueType([]) : typeOf(block);
  return type?.isMultiple === true;
}

function comparesWithOne(rule: Rule): boolean {
  return typeof rule === 'object' && 'equals' in rule && !isList(rule.equals);
}

/** Asks whether the block could hold a value of another type with the same text. */
function isWrittenLikeIn(block: Block): (wanted: Scalar) => boolean {
  if (isOpen(block)) return () => true;
  if (!typeOf(block)?.comesFromItems) return (wanted) => typeof wanted !== 'string';
  const items: readonly Item[] = block.options.items ?? [];
  return (wanted) =>
    items.some(({ value }) => typeof value !== typeof wanted && String(value) === String(wanted));
}
