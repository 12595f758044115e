import { toPointer } from '../../base/pointer.ts';
import { fillReadings } from '../../behaviour/readings.ts';
import { actionKinds } from '../../format/actions/index.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import { readContents } from '../../format/contents.ts';
import type { Item } from '../../format/items.ts';
import type { Block, Contents, ModalJson } from '../../format/modal.ts';
import { canUserChange, isOpen, typeOf } from '../model/block-traits.ts';
import { type Component, type Model, modelModal } from '../model/model-modal.ts';
import { describeState } from '../states/combine-states.ts';
import { defaultBudget, type ExploreOptions } from '../states/exploration.ts';
import { findVisibleStates, type VisibleState, type VisibleStates } from '../states/find-visible-states.ts';
import { findUnreachable } from './find-unreachable.ts';
import type { BehaviourProofs, NeverSubmittable } from './proof-types.ts';
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

/** Returns the reason why no primary button becomes active in any state; `null` if one does, or if the modal has none. */
function explainNeverSubmittable(
  model: Model,
  visibleStates: readonly VisibleStates[],
): NeverSubmittable | null {
  const primaries = model.contents.actions.filter(({ kind }) => actionKinds[kind].sendsForm);
  if (primaries.length === 0) return null;
  const gaps = model.components.map((component, index) =>
    findGaps(component, visibleStates[index] as VisibleStates),
  );
  const shown = gaps.flatMap((states, index) =>
    states.filter(({ hasPrimary }) => hasPrimary).map((gap) => ({ gap, index })),
  );
  if (shown.length === 0) return { reason: 'hidden', actions: primaries.map(({ key }) => key) };
  const never = gaps.find((states) => states.every(({ sets }) => !isFillable(sets)));
  if (never === undefined && shown.some(({ gap }) => isFillable(gap.sets))) return null;
  const sets = (never ?? shown.map(({ gap }) => gap)).flatMap((gap) => gap.sets);
  const filled = new Set(visibleStates.flatMap((states) => [...states.filled]));
  const malformed = new Set(visibleStates.flatMap((states) => [...states.malformed]));
  return {
    reason: 'incomplete',
    blocks: findCommon(sets).map((block) => ({
      block,
      canHaveValue: filled.has(block),
      ...(malformed.has(block) && { isMalformed: true }),
    })),
  };
}

/** The sets of blocks that keep the form from being sent in a state. */
interface Gap {
  readonly hasPrimary: boolean;
  readonly sets: readonly (readonly string[])[];
}

function findGaps(component: Component, { states }: VisibleStates): readonly Gap[] {
  return states.map((state) => findGap(component, state));
}

function findGap(component: Component, state: VisibleState): Gap {
  const { hasPrimary, leaves } = describeState(component, state);
  const unfillable = leaves.filter(({ isFilledAtFirst, fill }) => !isFilledAtFirst && fill === null);
  const keys = unfillable.map(({ key }) => key);
  return { hasPrimary, sets: [...state.missing.values()].map((missing) => [...missing, ...keys]) };
}

function isFillable(sets: Gap['sets']): boolean {
  return sets.some((set) => set.length === 0);
}

/** Returns a few blocks of which each set contains at least one, preferably a single block. */
function findCommon(sets: Gap['sets']): readonly string[] {
  const common: string[] = [];
  let left = sets;
  while (left.length > 0) {
    const candidates = new Set(left.flat());
    const countOf = (key: string) => left.filter((set) => set.includes(key)).length;
    const [best] = [...candidates].sort((a, b) => countOf(b) - countOf(a));
    if (best === undefined) break;
    common.push(best);
    left = left.filter((set) => !set.includes(best));
  }
  return common;
}

/**
 * Returns the JSON pointers of every `visibleOn` whose block, item or button no user input can make visible; `null` if the
 * search was stopped, so that nothing is proved. Leaves out `"never"`, and the items of blocks that are never visible.
 */
export function findNeverShown(schema: ModalJson): readonly string[] | null {
  const { exact, unreachable } = proveBehaviour(readContents(schema));
  if (!exact) return null;
  const { blocks, items, actions } = unreachable;
  return [
    ...blocks.map(({ block }) => ['blocks', 'properties', block, 'options']),
    ...items.map(({ block, index }) => ['blocks', 'properties', block, 'options', 'items', index]),
    ...actions.map(({ action }) => ['actions', 'properties', action, 'options']),
  ].map((path) => toPointer(['properties', ...path, 'visibleOn']));
}
