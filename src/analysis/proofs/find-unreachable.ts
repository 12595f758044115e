import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { holds, readSource } from '../../behaviour/visibility.ts';
import type { Item } from '../../format/items.ts';
import type { Holder } from '../model/conditions-on-blocks.ts';
import type { Component, Model } from '../model/model-modal.ts';
import type { VisibleStates } from '../states/find-visible-states.ts';
import { searchStates } from '../states/search-states.ts';
import type { ConditionOnBlock, Unreachable, UnreachablePart } from './proof-types.ts';

/** Returns the blocks, items and actions that are never visible without `"never"`, with the conditions that never hold. */
export function findUnreachable(model: Model, visibleStates: readonly VisibleStates[]): Unreachable {
  const parts = model.components.map((component, index) =>
    findIn(component, visibleStates[index] as VisibleStates),
  );
  const { blocks, actions } = model.contents;
  return {
    blocks: inOrder(
      blocks,
      parts.flatMap((part) => part.blocks),
      ({ block }) => block,
    ),
    items: inOrder(
      blocks,
      parts.flatMap((part) => part.items),
      ({ block }) => block,
    ),
    actions: inOrder(
      actions,
      parts.flatMap((part) => part.actions),
      ({ action }) => action,
    ),
  };
}

function inOrder<Part>(
  of: readonly { readonly key: string }[],
  parts: Part[],
  keyOf: (part: Part) => string,
): readonly Part[] {
  const place = new Map(of.map(({ key }, index) => [key, index]));
  return parts.sort((a, b) => (place.get(keyOf(a)) ?? 0) - (place.get(keyOf(b)) ?? 0));
}

function findIn(component: Component, { states }: VisibleStates): Unreachable {
  const { blocks, actions } = component.contents;
  const explain = explainer(component);
  const isShown = blocks.map((_, index) =>
    states.some(({ evaluation }) => evaluation.blocks[index]?.visible),
  );
  return {
    blocks: blocks
      .filter(({ options }, index) => !isShown[index] && canBeDead(options))
      .map(({ key, options }) => ({ block: key, ...explain(options) })),
    items: blocks.flatMap(({ key, options }, index) => {
      const dead = isShown[index] ? findDeadItems(options.items ?? [], index, states) : [];
      return dead.map((place) => {
        const item = (options.items ?? [])[place] as Item;
        return { block: key, index: place, value: item.value, ...explain(item) };
      });
    }),
    actions: actions
      .filter((_, index) => !states.some(({ evaluation }) => evaluation.actions[index]))
      .filter(({ options }) => canBeDead(options))
      .map(({ key, options }) => ({ action: key, ...explain(options) })),
  };
}

function canBeDead({ visibleOn }: Holder): boolean {
  return visibleOn !== 'never';
}

function findDeadItems(
  items: readonly Item[],
  block: number,
  states: VisibleStates['states'],
): readonly number[] {
  if (!items.some(({ visibleOn }) => conditionsOf(visibleOn).length > 0)) return [];
  const shown = new Set(
    states.flatMap(({ evaluation }) => {
      const view = evaluation.blocks[block];
      return view?.visible ? view.items : [];
    }),
  );
  return items.flatMap((item, index) => (shown.has(item) || !canBeDead(item) ? [] : [index]));
}

/** Returns a function that visits the component again, once, when something in it must be explained. */
function explainer(component: Component): (holder: Holder) => UnreachablePart {
  let holding: ReadonlySet<string> | undefined;
  return ({ visibleOn }) => {
    const conditions = conditionsOf(visibleOn).map(([block, condition]) => ({ block, condition }));
    if (conditions.length === 0) return { neverHolding: [] };
    holding ??= findHolding(component);
    return { neverHolding: conditions.filter((condition) => !holding?.has(JSON.stringify(condition))) };
  };
}

/** Returns the conditions of a component that hold in some state. */
function findHolding(component: Component): ReadonlySet<string> {
  const { readings, contents } = component;
  const { blocks, actions } = contents;
  const holders: Holder[] = [...blocks, ...actions].map(({ options }) => options);
  const items = blocks.flatMap(({ options }): readonly Holder[] => options.items ?? []);
  const all = new Map<string, ConditionOnBlock>();
  for (const { visibleOn } of [...holders, ...items]) {
    for (const [block, condition] of conditionsOf(visibleOn))
      all.set(JSON.stringify({ block, condition }), { block, condition });
  }
  const holding = new Set<string>();
  searchStates(component, { left: Number.POSITIVE_INFINITY, isAllOrNothing: false }, (_, evaluation) => {
    const seen = readSource(blocks, evaluation.blocks, readings);
    for (const [name, { block, condition }] of all) {
      if (!holding.has(name) && holds(condition, seen(block), readings)) holding.add(name);
    }
    return true;
  });
  return holding;
}
