import { canonical } from '../base/json.ts';
import { conditionsOf } from '../behaviour/evaluation-order.ts';
import type { Condition, VisibleOn } from '../format/visible-on.ts';
import { isMultiple } from './modal-part.ts';
import type { Versions } from './versions.ts';

/** Returns the text of a `visibleOn`. Two that have the same effect in both versions have the same text. */
export function comparableVisibility(visibleOn: VisibleOn | undefined, versions: Versions): string {
  const conditions = conditionsOf(visibleOn).map(([key, condition]) => [
    key,
    comparableCondition(key, condition, versions),
  ]);
  if (conditions.length > 0) return canonical(Object.fromEntries(conditions));
  return visibleOn === 'never' ? 'never' : 'always';
}

/** Lists are compared as sets. In a block of several values, a single value is a list of one. */
function comparableCondition(key: string, condition: Condition, versions: Versions): unknown {
  if (condition === 'not_empty' || !('equals' in condition)) return condition;
  const { equals } = condition;
  const isOfList = Array.isArray(equals) || hasList(key, versions);
  return isOfList ? { equals: [...new Set([equals].flat())].map(canonical).sort() } : condition;
}

/** Whether the value of a block is a list in both versions. */
function hasList(key: string, { before, after }: Versions): boolean {
  return [before, after].every(({ blocks }) =>
    blocks.some((block) => block.key === key && isMultiple(block)),
  );
}
