import { rulesOf } from '../behaviour/dependencies.ts';
import { isList } from '../behaviour/rules.ts';
import type { Contents } from '../format/modal.ts';
import type { Condition, Scalar, VisibleOn } from '../format/visible-on.ts';

/** Everything in a modal that can have a `visibleOn`. */
export interface Holder {
  readonly visibleOn?: VisibleOn;
}

/** The distinct rules that look at each block, of blocks, items and actions alike, by the block's key. */
export function rulesOnBlocks({ blocks, actions }: Contents): ReadonlyMap<string, readonly Condition[]> {
  const found = new Map<string, Map<string, Condition>>();
  const collect = ({ visibleOn }: Holder) => {
    if (typeof visibleOn !== 'object') return;
    for (const [key, rule] of rulesOf(visibleOn)) {
      const rules = found.get(key) ?? new Map<string, Condition>();
      found.set(key, rules.set(JSON.stringify(rule), rule));
    }
  };
  for (const { options } of blocks) {
    collect(options);
    options.items?.forEach(collect);
  }
  for (const { options } of actions) collect(options);
  return new Map([...found].map(([key, rules]) => [key, [...rules.values()]]));
}

/** What the `equals` of some rules compare with, the elements of lists one by one. */
export function comparedValues(rules: readonly Condition[]): readonly Scalar[] {
  return rules.flatMap((rule): readonly Scalar[] => {
    if (typeof rule !== 'object' || !('equals' in rule)) return [];
    return isList(rule.equals) ? rule.equals : [rule.equals];
  });
}

/** The texts that the `includes` of some rules look for. */
export function includedTexts(rules: readonly Condition[]): readonly string[] {
  return rules.flatMap((rule) => (typeof rule === 'object' && 'includes' in rule ? [rule.includes] : []));
}
