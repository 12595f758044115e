import { type Evaluation, evaluate } from '../behaviour/evaluate.ts';
import type { Readings } from '../behaviour/readings.ts';
import type { BlockModel, Move } from './block-model.ts';
import type { Held } from './block-traits.ts';
import type { Component } from './components.ts';
import type { UserStep } from './exploration.ts';

/** What the blocks of a component hold after some steps. */
export interface Visit {
  /** In the order of the component's blocks. */
  readonly held: readonly Held[];
  readonly depth: number;
  /** The last step, and where it was made; `null` at the start. */
  readonly from: { readonly visit: Visit; readonly step: UserStep } | null;
}

/** What is left of the combinations that may be visited. */
export interface Budget {
  left: number;
}

/** Takes what a visit shows; `false`: what lies behind it is not wanted. */
export type OnVisit = (visit: Visit, evaluation: Evaluation) => boolean;

/**
 * Visits every combination of classes that steps lead to, those that take fewer steps first. Tells whether nothing was
 * left out for want of budget.
 */
export function walk(component: Component, readings: Readings, budget: Budget, onVisit: OnVisit): boolean {
  const { contents, models } = component;
  const cores = models.flatMap((model, index) =>
    model.role === 'core' ? [numberClasses(model, index)] : [],
  );
  const start = models.map(({ block }): Held => block.options.value);
  const queue: Queued[] = [
    {
      held: start,
      depth: 0,
      from: null,
      key: cores.map((core) => core.numberOf(start[core.index])).join(''),
    },
  ];
  const known = new Set(queue.map(({ key }) => key));
  for (let next = 0; next < queue.length; next += 1) {
    if (budget.left <= 0) return false;
    budget.left -= 1;
    const visit = queue[next] as Queued;
    const evaluation = evaluate(contents, valuesOf(component, visit.held), readings);
    if (!onVisit(visit, evaluation)) continue;
    cores.forEach((core, position) => {
      for (const { value, held, number } of core.movesFrom(visit, evaluation, position)) {
        const key = visit.key.slice(0, position) + number + visit.key.slice(position + 1);
        if (known.has(key)) continue;
        known.add(key);
        const step = { block: core.model.block.key, value };
        queue.push({
          held: visit.held.with(core.index, held),
          depth: visit.depth + 1,
          from: { visit, step },
          key,
        });
      }
    });
  }
  return cores.every(({ model }) => model.isAll);
}

/** What the blocks hold, by their keys. */
export function valuesOf({ models }: Component, held: readonly Held[]): Map<string, Held> {
  const values = new Map<string, Held>();
  models.forEach(({ block }, index) => {
    values.set(block.key, held[index]);
  });
  return values;
}

/** The steps that lead to a visit. */
export function stepsTo({ from }: Visit): readonly UserStep[] {
  return from === null ? [] : [...stepsTo(from.visit), from.step];
}

/** A visit with one character per core block, the number of the class of what it holds. */
interface Queued extends Visit {
  readonly key: string;
}

interface NumberedMove extends Move {
  readonly number: string;
}

/** Gives the classes of a block numbers as they come, and finds the moves of each once where that is possible. */
function numberClasses(model: BlockModel, index: number) {
  const numbers = new Map<string, string>();
  const found = new Map<string, readonly NumberedMove[]>();
  const numberOf = (held: Held) => {
    const name = model.classOf(held);
    const number = numbers.get(name) ?? String.fromCharCode(numbers.size);
    numbers.set(name, number);
    return number;
  };
  const find = ({ held }: Visit, { blocks }: Evaluation): readonly NumberedMove[] => {
    const view = blocks[index];
    const moves = view === undefined ? [] : model.movesFrom(held[index], view);
    return moves.map((move) => ({ ...move, number: numberOf(move.held) }));
  };
  const movesFrom = (visit: Queued, evaluation: Evaluation, position: number) => {
    const ground = model.movesFollowFrom;
    if (ground === 'view') return find(visit, evaluation);
    const situation = `${evaluation.blocks[index]?.visible}${ground === 'class' ? visit.key[position] : ''}`;
    const moves = found.get(situation) ?? find(visit, evaluation);
    found.set(situation, moves);
    return moves;
  };
  return { model, index, numberOf, movesFrom };
}
