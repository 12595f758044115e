import { fillReadings } from '../../behaviour/readings.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents } from '../../format/modal.ts';
import { canUserChange, isOpen, typeOf } from '../model/block-traits.ts';
import { type Model, modelModal } from '../model/model-modal.ts';
import { defaultBudget, type ExploreOptions } from '../states/exploration.ts';
import { findVisibleStates, type VisibleStates } from '../states/find-visible-states.ts';
import { explainNeverSubmittable } from './explain-never-submittable.ts';
import { findUnreachable } from './find-unreachable.ts';
import type { BehaviourProofs } from './proof-types.ts';
import { provesAllReachable } from './quick-proof.ts';

/**
 * Returns the proofs about every state that a user can reach. Only visited states are claimed. It is much faster than
 * `exploreModal`, since parts without influence on each other are never combined. Use `closedItems` for a modal merged with
 * its first response. Then a required block without items can never have a value, unless the user can change a block with
 * `fetchOnChange`, whose response may supply the items. Unreachable parts are those that no response could show.
 */
export function proveBehaviour(contents: Contents, options: ExploreOptions = {}): BehaviourProofs {
  if (provesAllReachable(contents, fillReadings(options.readings))) return { ...nothing, exact: true };
  const { model, visibleStates, isExact } = findAll(contents, options);
  if (!isExact) return nothing;
  const neverSubmittable = explainNeverSubmittable(model, visibleStates);
  return {
    exact: true,
    unreachable: findUnreachable(model, visibleStates),
    neverSubmittable:
      options.closedItems && neverSubmittable === null && contents.blocks.some(isOpen)
        ? explainClosed(contents, options)
        : neverSubmittable,
  };
}

const nothing: BehaviourProofs = {
  exact: false,
  unreachable: { blocks: [], items: [], actions: [] },
  neverSubmittable: null,
};

function findAll(
  contents: Contents,
  { budget = defaultBudget, readings }: ExploreOptions,
  closedItems = false,
) {
  const left = { left: budget, isAllOrNothing: true };
  const model = modelModal(contents, fillReadings(readings), { closedItems });
  const visibleStates = model.components.map((component) => findVisibleStates(component, left));
  return { model, visibleStates, isExact: visibleStates.every(({ isExact }) => isExact) };
}

function explainClosed(contents: Contents, options: ExploreOptions): BehaviourProofs['neverSubmittable'] {
  const { model, visibleStates, isExact } = findAll(contents, options, true);
  return isExact && !canAskAgain(model, visibleStates) ? explainNeverSubmittable(model, visibleStates) : null;
}

/** Returns whether a visible block with `fetchOnChange` can be changed in some state. */
function canAskAgain({ components }: Model, visibleStates: readonly VisibleStates[]): boolean {
  return components.some(({ contents: { blocks } }, component) =>
    blocks.some(
      (block, index) =>
        block.options.fetchOnChange === true &&
        canUserChange(block) &&
        visibleStates[component]?.states.some(({ evaluation }) => {
          const view = evaluation.blocks[index];
          return view?.visible === true && offersChange(block, view.items);
        }),
    ),
  );
}

function offersChange(block: Block, items: readonly Item[]): boolean {
  if (typeOf(block)?.comesFromItems !== true || items.some(({ isDisabled }) => !isDisabled)) return true;
  return items.length > 0 && blockKinds[block.kind].canBeCleared?.(block.options) === true;
}
