import { rulesOf } from '../behaviour/dependencies.ts';
import { isList } from '../behaviour/rules.ts';
import { blockKinds } from '../format/blocks/index.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Rule, Scalar } from '../format/visible-on.ts';
import { isOpen, typeOf } from './block-traits.ts';
import type { ReadingPoint } from './reading-difference.ts';
import { comparedValues, type Holder } from './rules-on-blocks.ts';

/** Whether the readings of a point could make a difference, seen from what is written: a quick no, never a wrong one. */
export function canTellApart(
  point: ReadingPoint,
  contents: Contents,
  rules: ReadonlyMap<string, readonly Rule[]>,
): boolean {
  if (rules.size === 0) return false;
  if (point === 'severalKeys')
    return (
      contents.blocks.some(hasSeveralRules) || contents.actions.some(({ options }) => isSeveral(options))
    );
  return contents.blocks.some((block) => {
    const asked = rules.get(block.key) ?? [];
    return asked.length > 0 && tellers[point](block, asked);
  });
}

type Teller = (block: Block, rules: readonly Rule[]) => boolean;

const tellers: Readonly<Record<Exclude<ReadingPoint, 'severalKeys'>, Teller>> = {
  hiddenSource: ({ options }) => rulesOf(options.visibleOn).length > 0,
  listEquals: (block, rules) => canBeList(block) && rules.some(comparesWithOne),
  scalarTypes: (block, rules) => comparedValues(rules).some(isWrittenLikeIn(block)),
};

function hasSeveralRules({ options }: Block): boolean {
  return isSeveral(options) || options.items?.some(isSeveral) === true;
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
  const values: readonly Scalar[] = (block.options.items ?? []).map(({ value }) => value);
  const kinds = new Set(values.map((value) => `${typeof value} ${value}`));
  const types = ['string', 'number', 'boolean'];
  return (wanted) => types.some((type) => type !== typeof wanted && kinds.has(`${type} ${wanted}`));
}
