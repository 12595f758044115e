import { isEmpty } from '../../behaviour/visibility.ts';
import type { ModalSchema } from '../../format/modal.ts';
import type { ModalContext } from '../../session/context.ts';
import type { Modal } from '../../session/modal.ts';
import type { BlockState } from '../../session/modal-state.ts';
import type { Step } from './checked-request.ts';
import { choicesFor, type GivenValues, isFree } from './choices.ts';
import { type Candidates, fillIn } from './fill-in.ts';
import { findRequired, type Required, type Submitted } from './find-required.ts';
import { type Live, liveModal, untilIdle } from './live-modal.ts';
import type { Ask } from './response-cache.ts';

/** A state of a modal in which forms are submitted. */
export interface Place {
  readonly schema: ModalSchema;
  readonly context: ModalContext;
  readonly ask: Ask;
  readonly steps: readonly Step[];
  readonly given: GivenValues;
  /** The sets of optional blocks of which those that the endpoint requires were looked for. */
  readonly searched: Set<string>;
}

/**
 * Submits in one state, with as little as it takes and with everything filled in. `live` is the modal in that state; it is
 * closed. Returns the blocks that the endpoint requires beyond those of the modal and those that are `known`.
 */
export async function submitForms(
  place: Place,
  live: Live,
  known: ReadonlySet<string>,
): Promise<readonly Required[]> {
  const { given } = place;
  const made = new Set(place.steps.map(({ block }) => block));
  // What leads to a state may have no meaning, as the text "x": a better one often leads there, too.
  const isMadeUp = (block: BlockState) => given.has(block.key) || (made.has(block.key) && isFree(block));
  const isAsked = ({ key, options }: BlockState) => options.isRequired === true || known.has(key);
  const least = await submitOnce(
    place,
    (block) => (isMadeUp(block) || (isAsked(block) && isEmpty(block.value)) ? choicesFor(block, given) : []),
    { live },
  );
  const most = await submitOnce(
    place,
    (block) =>
      isMadeUp(block) || isEmpty(block.value) || block.error !== null ? choicesFor(block, given) : [],
    { rounds: maxRounds },
  );
  if (least === null || most === null || isSearched(place, least, most)) return [];
  // With the values that were accepted, in some of the blocks that can be left empty.
  return findRequired(least, most, (isWanted) =>
    submitOnce(place, ({ key, value }) => {
      const accepted = most.form[key];
      const isLeft = accepted === undefined || !(Object.hasOwn(least.form, key) || isWanted(key));
      return isLeft || JSON.stringify(accepted) === JSON.stringify(value) ? [] : [accepted];
    }),
  );
}

/** It takes many submits. */
function isSearched({ searched }: Place, least: Submitted, most: Submitted): boolean {
  const optional = JSON.stringify([Object.keys(least.form), Object.keys(most.form)]);
  const isDone = searched.has(optional);
  if (least.outcome.kind === 'rejected' && most.outcome.kind === 'accepted') searched.add(optional);
  return isDone;
}

/** How often the form is sent again with other values in the blocks that the endpoint marks. */
const maxRounds = 4;

/** `null`: the button does not become active, or the request was not made. */
async function submitOnce(
  { schema, context, ask, steps, given }: Place,
  candidatesFor: Candidates,
  { rounds = 1, live: open }: { readonly rounds?: number; readonly live?: Live } = {},
): Promise<Submitted | null> {
  const live = open ?? (await liveModal(schema, context, ask, steps));
  await fillIn(live, candidatesFor);
  for (let round = 1; await press(live); round++)
    if (round >= rounds || !(await correct(live, given, round))) break;
  live.modal.close();
  return live.submitted();
}

async function press({ modal }: Live): Promise<boolean> {
  const button = sendingButton(modal.getState());
  if (!button?.active || !modal.press(button.key).ok) return false;
  await untilIdle(modal);
  return true;
}

/** Takes the next choice in each block that the endpoint marks; `false`: there is none. */
async function correct(live: Live, given: GivenValues, round: number): Promise<boolean> {
  const marked = live.modal.getState().blocks.filter(({ visible, error }) => visible && error !== null);
  let isChanged = false;
  for (const block of marked) {
    const choices = choicesFor(block, given);
    const next = choices[(round - 1) % Math.max(1, choices.length)];
    if (next !== undefined) isChanged = (await live.apply({ block: block.key, value: next })) || isChanged;
  }
  return isChanged;
}

/** The button that sends the form, if there is one: an active one before others. */
export function sendingButton({ actions }: ReturnType<Modal['getState']>) {
  const sending = actions.filter(({ options }) => options.handler === 'request');
  return sending.find(({ active }) => active) ?? sending[0];
}
