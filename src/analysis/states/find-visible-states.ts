import { type Evaluation, isBlocking, isMalformed } from '../../behaviour/evaluate-modal.ts';
import type { BlockView } from '../../behaviour/visibility.ts';
import type { BlockModel } from '../model/block-model.ts';
import { formatOf } from '../model/block-traits.ts';
import type { Component } from '../model/model-modal.ts';
import { type Budget, type SearchNode, searchStates } from './search-states.ts';

/** The visible parts of a component, with its leaves at their initial values. */
export interface VisibleState {
  readonly evaluation: Evaluation;
  /** A nearest visit in which no core block keeps the form from being sent; `null` if there is none. */
  complete: SearchNode | null;
  /** A nearest visit in which one does; `null` if there is none. */
  incomplete: SearchNode | null;
  /** The sets of blocks that do, by their keys. */
  readonly missing: Map<string, readonly string[]>;
}

/** All that a component can show. */
export interface VisibleStates {
  readonly isExact: boolean;
  /** Ordered by the number of steps, starting with the initial state. */
  readonly states: readonly VisibleState[];
  /** The core blocks that do not keep the form from being sent at some time while they are visible. */
  readonly filled: ReadonlySet<string>;
  /** The core blocks whose value is malformed at some time while they are visible. */
  readonly malformed: ReadonlySet<string>;
}

/** Finds the visible states of a component. */
export function findVisibleStates(component: Component, budget: Budget): VisibleStates {
  const states = new Map<string, VisibleState>();
  const filled = new Set<string>();
  const malformed = new Set<string>();
  const cores = component.models.flatMap((model, index) => (canBlock(model) ? [{ model, index }] : []));
  const isExact = searchStates(component, budget, (visit, evaluation) => {
    const name = nameOf(component, evaluation);
    const state = states.get(name) ?? { evaluation, complete: null, incomplete: null, missing: new Map() };
    states.set(name, state);
    const visible = cores.filter(({ index }) => evaluation.blocks[index]?.visible);
    const missing = visible.filter(({ model, index }) =>
      isBlocking(model.block, evaluation.blocks[index] as BlockView),
    );
    for (const core of visible) if (!missing.includes(core)) filled.add(core.model.block.key);
    for (const { model, index } of missing)
      if (isMalformed(model.block, evaluation.blocks[index]?.value)) malformed.add(model.block.key);
    note(
      state,
      visit,
      missing.map(({ model }) => model.block.key),
    );
    return true;
  });
  return { isExact, states: [...states.values()], filled, malformed };
}

/** Returns a name for the visible parts of a component: equal names mean the same blocks, items and actions. */
export function nameOf({ models }: Component, { blocks, actions }: Evaluation): string {
  let name = '';
  models.forEach(({ block }, index) => {
    name += nameOfView(block.options.items, blocks[index]);
  });
  for (const isVisible of actions) name += isVisible ? '+' : '-';
  return name;
}

function nameOfView(all: BlockView['items'] | undefined, view: BlockView | undefined): string {
  if (!view?.visible) return '-';
  if (all === undefined || view.items.length === all.length) return '+';
  const shown = new Set(view.items);
  return `[${all.flatMap((item, index) => (shown.has(item) ? [index] : [])).join()}]`;
}

function canBlock({ role, block }: BlockModel): boolean {
  return role !== 'leaf' && (block.options.isRequired === true || formatOf(block) !== null);
}

function note(state: VisibleState, visit: SearchNode, missing: readonly string[]): void {
  if (missing.length === 0) state.complete ??= visit;
  else state.incomplete ??= visit;
  state.missing.set(missing.length === 0 ? '' : JSON.stringify(missing), missing);
}
