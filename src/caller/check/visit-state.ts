import { isEmpty } from '../../behaviour/visibility.ts';
import type { Modal } from '../../session/modal.ts';
import type { TriedStep } from './checked-request.ts';
import { choicesFor, furtherTexts, type GivenValues } from './choices.ts';
import { findDeadEnd } from './find-dead-end.ts';
import { type Live, liveModal, type Stage } from './live-modal.ts';
import type { DeadEnd } from './observations.ts';
import type { ResponseCache } from './response-cache.ts';
import { fillIn } from './submit-forms.ts';
import { findLacking } from './watch.ts';

/** Applies the steps to a state. If a response takes back an earlier choice, the other order may keep it. */
export async function reach(
  stage: Stage,
  steps: readonly TriedStep[],
): Promise<{ readonly live: Live; readonly order: readonly TriedStep[] }> {
  const live = await liveModal(stage, steps);
  if (live.isReached() || steps.length < 2) return { live, order: steps };
  const order = steps.toReversed();
  const reversed = await liveModal(stage, order);
  if (!reversed.isReached()) {
    reversed.modal.close();
    return { live, order: steps };
  }
  live.modal.close();
  return { live: reversed, order };
}

/** Makes a change that causes a re-request. Tries further texts if the response replaces the text. */
export async function askAgain(
  stage: Stage & { readonly responses: ResponseCache },
  steps: readonly TriedStep[],
  change: TriedStep,
): Promise<Live> {
  const live = await liveModal(stage, [...steps, change]);
  const block = live.modal.getState().blocks.find(({ key }) => key === change.block);
  if (block?.value === undefined || block.value === change.value || stage.responses.hasGivenUp()) return live;
  for (const value of furtherTexts(block, change.value))
    (await liveModal(stage, [...steps, { block: change.block, value }])).modal.close();
  return live;
}

/** Notes the required blocks that lack items in a state, and get none by further choices. */
export async function noteDeadEnds(
  stage: Parameters<typeof findDeadEnd>[0],
  live: Live,
  deadEnds: Map<string, DeadEnd>,
): Promise<void> {
  const { steps } = live.moment();
  for (const block of findLacking(live.modal.getState())) {
    const key = JSON.stringify([block, steps]);
    const deadEnd = deadEnds.has(key) ? null : await findDeadEnd(stage, live, block);
    if (deadEnd !== null) deadEnds.set(key, deadEnd);
  }
}

/** Fills in the required blocks, to find out whether the form can be submitted. */
export async function complete(live: Live, givenValues: GivenValues): Promise<void> {
  // A re-request may supply items.
  await fillIn(live, ({ options, ...block }) =>
    (options.isRequired === true || options.fetchOnChange === true) && isEmpty(block.value)
      ? choicesFor({ options, ...block }, givenValues)
      : [],
  );
}

/** Returns every change that causes a re-request. */
export function changesOf(modal: Modal, givenValues: GivenValues): readonly TriedStep[] {
  return modal
    .getState()
    .blocks.filter(({ options }) => options.fetchOnChange === true)
    .flatMap((block) => choicesFor(block, givenValues).map((value) => ({ block: block.key, value })));
}
