import { effectiveValue } from '../behaviour/effective-value.ts';
import { isEmpty } from '../behaviour/visibility.ts';
import type { BlockModel, Move } from './block-model.ts';
import { showableItems } from './block-traits.ts';

/** A required block that no rule looks at: where it is visible, only having a value or none matters. */
export interface IndependentField {
  readonly key: string;
  readonly isFilledAtFirst: boolean;
  /** The step that gives it a value; `null`: it can never have one, unless it has it at first. */
  readonly fill: Move | null;
  /** The step that takes its value away; `null`: it cannot be emptied. */
  readonly clear: Move | null;
}

/** The leaf that a block is, whatever the others hold; `null`: it is none. */
export function independentFieldOf({ role, block, movesFrom }: BlockModel): IndependentField | null {
  if (role !== 'leaf') return null;
  const items = showableItems(block);
  const held = block.options.value;
  const view = { visible: true, items, value: effectiveValue(block, held, items) };
  const moves = movesFrom(held, view);
  const isFilling = (move: Move) => !isEmpty(effectiveValue(block, move.held, items));
  return {
    key: block.key,
    isFilledAtFirst: !isEmpty(view.value),
    fill: moves.find(isFilling) ?? null,
    clear: moves.find((move) => !isFilling(move)) ?? null,
  };
}
