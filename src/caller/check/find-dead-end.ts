import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { choicesFor, enabledOf, type GivenValues, isFree, itemsBeyondLimit } from './choices.ts';
import { type Live, liveModal, type Stage } from './live-modal.ts';
import type { DeadEnd } from './observations.ts';
import type { ResponseCache } from './response-cache.ts';
import { findLacking } from './watch.ts';

/** The modal, and the responses so far. */
interface SearchPlace extends Stage {
  readonly givenValues: GivenValues;
  readonly responses: Pick<ResponseCache, 'isPartial' | 'namesItemsOf'>;
}

/**
 * Searches for choices that supply the items of a required block, after the choices of a state, which stay. Returns `null` if
 * there are some, or if the requests for it were not made.
 */
export async function findDeadEnd(place: SearchPlace, from: Live, block: string): Promise<DeadEnd | null> {
  const { responses } = place;
  const search: Search = { queue: [from.moment().steps], texts: new Set(), cuts: new Set() };
  for (let next = 0; next < search.queue.length && next <= maxTried; next++) {
    const steps = search.queue[next] ?? [];
    const live = next === 0 ? from : await liveModal(place, steps);
    const state = live.modal.getState();
    if (next > 0) live.modal.close();
    if (responses.isPartial() || !findLacking(state).includes(block)) return null;
    addChoices(search, state, steps, place.givenValues);
  }
  return { ...from.moment(), block, ...describeLeft(search, responses.namesItemsOf(block)) };
}

/** The combinations of choices to try, in order, and the blocks of which not all is tried. */
interface Search {
  readonly queue: (readonly TriedStep[])[];
  /** The blocks with a generated text. */
  readonly texts: Set<string>;
  /** The blocks with more items than are tried. */
  readonly cuts: Set<string>;
}

function addChoices(
  { queue, texts, cuts }: Search,
  state: ModalState,
  steps: readonly TriedStep[],
  givenValues: GivenValues,
): void {
  for (const block of state.blocks) if (isGenerated(block, givenValues)) texts.add(block.key);
  const open = state.blocks.filter(
    (block) =>
      !steps.some((step) => step.block === block.key) || (isStale(block) && !isRepeated(block, steps)),
  );
  for (const block of open.filter(({ key }) => matters(key, state))) {
    if (block.visible && itemsBeyondLimit(block) > 0) cuts.add(block.key);
    queue.push(...choicesFor(block, givenValues).map((value) => [...steps, { block: block.key, value }]));
  }
}

/** Returns whether the items have changed since the choice, so that a user chooses again. */
function isStale(block: BlockState): boolean {
  return !isFree(block) && [block.value ?? ''].flat().every((value) => !enabledOf(block).includes(value));
}

function isRepeated({ key }: BlockState, steps: readonly TriedStep[]): boolean {
  return steps.filter((step) => step.block === key).length > 1;
}

function describeLeft({ queue, texts, cuts }: Search, namesItems: boolean): Pick<DeadEnd, 'left' | 'source'> {
  const [[cut], [text]] = [cuts, texts];
  if (cut !== undefined || queue.length > maxTried + 1) return { left: 'limit', source: cut };
  return { left: text !== undefined && namesItems ? 'text' : 'none', source: text };
}

/** Returns whether a change of a block can bring items: by a re-request, or by showing or hiding a block. */
function matters(key: string, { blocks, actions }: ModalState): boolean {
  return (
    blocks.some(
      (block) =>
        (block.key === key && block.options.fetchOnChange === true) ||
        isTested(key, block.options) ||
        (block.options.items ?? []).some((item) => isTested(key, item)),
    ) || actions.some(({ options }) => isTested(key, options))
  );
}

function isTested(
  key: string,
  { visibleOn }: { readonly visibleOn?: Parameters<typeof conditionsOf>[0] },
): boolean {
  return conditionsOf(visibleOn).some(([source]) => source === key);
}

/** Returns whether the text of a block is one that no user chose, and causes a re-request. */
function isGenerated(block: BlockState, givenValues: GivenValues): boolean {
  return (
    block.options.fetchOnChange === true && block.visible && isFree(block) && !givenValues.has(block.key)
  );
}

/** The maximum number of combinations of choices to try. */
const maxTried = 60;
