import { isEmpty } from '../../behaviour/visibility.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { choicesFor, type GivenValues, isFree } from './choices.ts';

/** A choice among items that a response supplied, after the choices that led to this response. */
export interface SuppliedChoice {
  /** All steps, with this choice as the last one. */
  readonly steps: readonly TriedStep[];
  /** The steps from the change on that supplied the items. */
  readonly chain: readonly TriedStep[];
}

/** The choices that are still to be tried, each once. */
export interface SuppliedChoices {
  /** Adds the items that came with the response to the last step. */
  readonly add: (
    before: ModalState,
    after: ModalState,
    steps: readonly TriedStep[],
    chain: readonly TriedStep[],
  ) => void;
  /** Returns the next choice, and removes it; `undefined` if there is none. */
  readonly next: () => SuppliedChoice | undefined;
  /** Returns the next choice without removing it. */
  readonly peek: () => SuppliedChoice | undefined;
  /** The number of choices by block. */
  readonly countLeft: () => ReadonlyMap<string, number>;
}

/**
 * Creates an empty list of choices that are not in `seen` yet, such as from other contexts. Those with few steps come first, so that a
 * budget ends with what is deepest.
 */
export function collectSupplied(givenValues: GivenValues, seen: Set<string>): SuppliedChoices {
  const queue: SuppliedChoice[] = [];
  let done = 0;

  function push(steps: readonly TriedStep[], chain: readonly TriedStep[], step: TriedStep): void {
    const longer = [...chain, step];
    const key = JSON.stringify(longer);
    if (seen.has(key)) return;
    seen.add(key);
    queue.push({ steps: [...steps, step], chain: longer });
  }

  return {
    add(before, after, steps, chain) {
      for (const block of suppliedBetween(before, after)) {
        if (chain.some((step) => step.block === block.key)) continue;
        const { key, value } = block;
        if (value !== undefined && !isEmpty(value)) push(steps, chain, { block: key, value });
        for (const choice of choicesFor(block, givenValues))
          push(steps, chain, { block: key, value: choice });
      }
    },
    next() {
      const choice = queue[done];
      if (choice !== undefined) done += 1;
      return choice;
    },
    peek: () => queue[done],
    countLeft() {
      const left = new Map<string, number>();
      for (const { chain } of queue.slice(done)) {
        const key = chain.at(-1)?.block ?? '';
        left.set(key, (left.get(key) ?? 0) + 1);
      }
      return left;
    },
  };
}

/** Returns the visible blocks whose items a response brought. */
function suppliedBetween(before: ModalState, after: ModalState): readonly BlockState[] {
  const earlier = new Map(before.blocks.map((block) => [block.key, JSON.stringify(block.options.items)]));
  return after.blocks.filter(
    (block) =>
      block.visible && !isFree(block) && earlier.get(block.key) !== JSON.stringify(block.options.items),
  );
}
