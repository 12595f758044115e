import { rejectChange } from '../../behaviour/user-change.ts';
import { isEmpty, isList } from '../../behaviour/visibility.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { choicesFor, type GivenValues, isFree } from './choices.ts';
import { findRequired, type Required, refusalOf, type Submitted } from './find-required.ts';
import { type Live, liveModal, type Stage } from './live-modal.ts';

/** A state in which forms are submitted. */
export interface SubmitPlace extends Stage {
  readonly steps: readonly TriedStep[];
  readonly givenValues: GivenValues;
  /** The sets of optional blocks that were already searched for required ones. */
  readonly searched: Set<string>;
}

/**
 * Submits in one state, with few and with all values. Closes `live`, the modal in that state. Returns the blocks that
 * only the endpoint requires, besides the `requiredKeys`.
 */
export async function submitForms(
  place: SubmitPlace,
  live: Live,
  requiredKeys: ReadonlySet<string>,
): Promise<readonly Required[]> {
  const { givenValues } = place;
  const isMadeUp = madeUpIn(place);
  const least = await submitLeast(place, live, requiredKeys);
  const most = await submitOnce(
    place,
    (block) =>
      isMadeUp(block) || isEmpty(block.value) || block.error !== null ? choicesFor(block, givenValues) : [],
    { rounds: maxRounds },
  );
  if (least === null || most === null || isSearched(place, least, most)) return [];
  // With the accepted values in some of the optional blocks.
  return findRequired(least, most, (isWanted) =>
    submitOnce(place, (block) => {
      const { key, value } = block;
      const accepted = most.form[key];
      if (accepted === undefined) return [];
      if (!Object.hasOwn(least.form, key) && !isWanted(key)) return emptyOf(block);
      // Its items may come with a choice in another block, after which it is asked again.
      const isPossible = rejectChange(block, block, accepted) === null;
      return !isPossible || JSON.stringify(accepted) === JSON.stringify(value) ? [] : [accepted];
    }),
  );
}

/**
 * Submits in one state with as few values as possible. Closes `live`, the modal in that state. Returns `null` if the form cannot be
 * sent.
 */
export async function submitLeast(
  place: SubmitPlace,
  live: Live,
  requiredKeys: ReadonlySet<string>,
): Promise<Submitted | null> {
  const isMadeUp = madeUpIn(place);
  const changedKeys = new Set(place.steps.map(({ block }) => block));
  const isAsked = ({ key, options }: BlockState) => options.isRequired === true || requiredKeys.has(key);
  const leastFor =
    (withFetching: boolean): Candidates =>
    (block) => {
      const isFilled = isAsked(block) || (withFetching && block.options.fetchOnChange === true);
      if (isMadeUp(block) || (isFilled && isEmpty(block.value))) return choicesFor(block, place.givenValues);
      return isFilled || changedKeys.has(block.key) ? [] : emptyOf(block);
    };
  // The items of a required block may come with a choice in an optional one.
  return (await submitOnce(place, leastFor(false), { live })) ?? (await submitOnce(place, leastFor(true)));
}

/** Submits what is entered, with the required blocks that are still empty. Closes `live`. */
export async function submitEntered(place: SubmitPlace, live: Live): Promise<Submitted | null> {
  return submitOnce(
    place,
    (block) =>
      block.options.isRequired === true && isEmpty(block.value) ? choicesFor(block, place.givenValues) : [],
    { live },
  );
}

/** Returns whether a text was made up: that of a step may be meaningless, such as "x". A better one often leads to the same state. */
function madeUpIn({ steps, givenValues }: SubmitPlace): (block: BlockState) => boolean {
  const changedKeys = new Set(steps.map(({ block }) => block));
  return (block) => givenValues.has(block.key) || (changedKeys.has(block.key) && isFree(block));
}

/** Returns the value that empties a block; none if it is empty, or cannot be emptied. */
export function emptyOf(block: BlockState): readonly Value[] {
  if (!block.visible || isEmpty(block.value)) return [];
  const empty = isList(block.value) ? [] : '';
  return rejectChange(block, block, empty) === null ? [empty] : [];
}

/** Returns whether these blocks were already searched, since a search takes many submits. */
function isSearched({ searched }: SubmitPlace, least: Submitted, most: Submitted): boolean {
  const optional = JSON.stringify([Object.keys(least.form), Object.keys(most.form)]);
  const isDone = searched.has(optional);
  if (refusalOf(least) !== null && most.outcome.kind === 'accepted') searched.add(optional);
  return isDone;
}

/** The maximum number of submits with other values in the blocks with errors. */
const maxRounds = 4;

/** Fills in the form and submits it; `null` if the button is inactive or the request was not made. */
async function submitOnce(
  place: SubmitPlace,
  candidatesFor: Candidates,
  { rounds = 1, live: open }: { readonly rounds?: number; readonly live?: Live } = {},
): Promise<Submitted | null> {
  const live = open ?? (await liveModal(place, place.steps));
  await fillIn(live, candidatesFor);
  let before = live.modal.getState();
  for (let round = 1; await live.submit(); round++) {
    if (round > rounds) break;
    const isCorrected = round < rounds && (await correct(live, place.givenValues, round));
    if (!isCorrected && !(await continueFrom(live, before, candidatesFor))) break;
    before = live.modal.getState();
  }
  live.modal.close();
  return live.submitted();
}

/** Fills in what a response without an error added, such as a question; `false` if it changed nothing. */
async function continueFrom(live: Live, before: ModalState, candidatesFor: Candidates): Promise<boolean> {
  const { blocks, actions } = live.modal.getState();
  const isChanged = JSON.stringify([blocks, actions]) !== JSON.stringify([before.blocks, before.actions]);
  if (live.submitted()?.outcome.kind !== 'data' || !isChanged) return false;
  await fillIn(live, candidatesFor);
  return true;
}

/** Enters the next value in each block with an error; `false` if there is none. */
async function correct(live: Live, givenValues: GivenValues, round: number): Promise<boolean> {
  const marked = live.modal.getState().blocks.filter(({ visible, error }) => visible && error !== null);
  let isChanged = false;
  for (const block of marked) {
    const choices = choicesFor(block, givenValues);
    const next = choices[(round - 1) % Math.max(1, choices.length)];
    if (next !== undefined) isChanged = (await live.apply({ block: block.key, value: next })) || isChanged;
  }
  return isChanged;
}

/** Returns the values to try in a block, best first. An empty list leaves it unchanged. */
export type Candidates = (block: BlockState) => readonly Value[];

/** Fills in each visible block once, including blocks that become visible. */
export async function fillIn(live: Live, candidatesFor: Candidates): Promise<void> {
  const tried = new Set<string>();
  for (;;) {
    const { blocks } = live.modal.getState();
    const open = blocks.filter(({ key, visible }) => visible && !tried.has(key));
    const next = open.find((block) => candidatesFor(block).length > 0);
    if (next === undefined) return;
    tried.add(next.key);
    await fillBlock(live, next, candidatesFor(next));
  }
}

/** Fills in a block, with a value that hides no other block if possible. */
async function fillBlock(
  live: Live,
  { key, value: before }: BlockState,
  values: readonly Value[],
): Promise<void> {
  const shown = visibleIn(live);
  for (const value of values) {
    await live.apply({ block: key, value });
    const now = new Set(visibleIn(live));
    if (shown.every((shownKey) => now.has(shownKey))) return;
  }
  if (before !== undefined && !isEmpty(before)) await live.apply({ block: key, value: before });
}

function visibleIn({ modal }: Live): readonly string[] {
  return modal.getState().blocks.flatMap(({ key, visible }) => (visible ? [key] : []));
}
