import { rulesOf } from '../behaviour/dependencies.ts';
import { isList } from '../behaviour/rules.ts';
import type { Item } from '../format/items.ts';
import type { Block, Contents } from '../format/modal.ts';
import type { Condition, Scalar } from '../format/visible-on.ts';
import { canHoldSeveral, isOpen, typeOf } from './block-traits.ts';
import type { ReadingPoint } from './reading-difference.ts';
import type { Holder } from './rules-on-blocks.ts';
import { writtenLike } from './written-like.ts';

/** The points whose readings could make a difference, seen from what is written: those left out make none. */
export function suspectPoints({ blocks, actions }: Contents): ReadonlySet<ReadingPoint> {
  const points = new Set<ReadingPoint>();
  const suspect = ({ visibleOn }: Holder) => {
    if (typeof visibleOn !== 'object') return;
    const rules = rulesOf(visibleOn);
    if (rules.length > 1) points.add('severalKeys');
    for (const [key, rule] of rules) {
      const block = blocks.find((candidate) => candidate.key === key);
      if (block !== undefined) suspectRule(rule, block, points);
    }
  };
  for (const { options } of blocks) {
    suspect(options);
    options.items?.forEach(suspect);
  }
  for (const { options } of actions) suspect(options);
  return points;
}

function suspectRule(rule: Condition, block: Block, points: Set<ReadingPoint>): void {
  if (rulesOf(block.options.visibleOn).length > 0) points.add('hiddenSource');
  if (typeof rule !== 'object' || !('equals' in rule)) return;
  const { equals } = rule;
  if (!isList(equals) && canHoldSeveral(block)) points.add('listEquals');
  if ((isList(equals) ? equals : [equals]).some(isWrittenLikeIn(block))) points.add('scalarTypes');
}

/** Asks whether the block could hold a value of another type with the same text. */
function isWrittenLikeIn(block: Block): (wanted: Scalar) => boolean {
  if (isOpen(block)) return () => true;
  if (!typeOf(block)?.comesFromItems) return (wanted) => typeof wanted !== 'string';
  const items: readonly Item[] = block.options.items ?? [];
  return (wanted) => writtenLike(items, wanted).some((value) => typeof value !== typeof wanted);
}
