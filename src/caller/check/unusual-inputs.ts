import { isDeepStrictEqual } from 'node:util';
import { isEmpty } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { choicesFor, enabledOf, type GivenValues, isFree } from './choices.ts';
import { type Live, liveModal } from './live-modal.ts';
import type { WipedTexts } from './observations.ts';
import type { ResponseCache } from './response-cache.ts';
import { emptyOf, type SubmitPlace, submitEntered } from './submit-forms.ts';
import { openWatch } from './watch.ts';

/** A change that makes a re-request, after these steps. */
export interface Invocation {
  readonly steps: readonly TriedStep[];
  readonly change: TriedStep;
}

type Stage = Omit<SubmitPlace, 'steps'> & { readonly responses: Pick<ResponseCache, 'hasGivenUp'> };

/**
 * Makes each re-request once more with the block emptied, with two and three ticks, and after unusual texts in all others; submits
 * the form with such texts. Returns the texts that were taken away. An app may replace these inputs: no choice is noted as lost.
 */
export async function tryUnusualInputs(
  stage: Stage,
  invocations: readonly Invocation[],
  canSubmit: boolean,
): Promise<readonly WipedTexts[]> {
  const unseen = { ...stage, watch: openWatch(new Map()) };
  const wiped: WipedTexts[] = [];
  for (const { steps, change } of invocations) {
    if (stage.responses.hasGivenUp()) return wiped;
    await tryEmpty(unseen, [...steps, change]);
    await trySeveral(unseen, steps, change);
    const entered = await enterTexts(unseen, steps, change.block);
    const blocks = await findWiped(entered, change, stage.givenValues);
    if (blocks.length > 0) wiped.push({ blocks, invoker: change.block, ...entered.live.moment() });
    if (canSubmit && entered.texts.size > 0) await submitEntered({ ...unseen, steps }, entered.live);
    entered.live.modal.close();
  }
  if (canSubmit && invocations.length === 0 && !stage.responses.hasGivenUp()) {
    const { live, texts } = await enterTexts(unseen, []);
    if (texts.size > 0) await submitEntered({ ...unseen, steps: [] }, live);
    live.modal.close();
  }
  return wiped;
}

async function tryEmpty(stage: Stage, steps: readonly TriedStep[]): Promise<void> {
  const live = await liveModal(stage, steps);
  const block = findBlock(live.modal.getState(), steps.at(-1)?.block);
  for (const value of block === undefined ? [] : emptyOf(block))
    await live.apply({ block: block?.key ?? '', value });
  live.modal.close();
}

async function trySeveral(
  stage: Stage,
  steps: readonly TriedStep[],
  { block, value }: TriedStep,
): Promise<void> {
  if (!Array.isArray(value)) return;
  const live = await liveModal(stage, steps);
  const items = enabledOf(findBlock(live.modal.getState(), block) as BlockState);
  for (const count of [2, 3])
    if (items.length >= count) await live.apply({ block, value: items.slice(0, count) });
  live.modal.close();
}

/** A modal after unusual texts, with the text of each block, and the value before it. */
interface Entered {
  readonly live: Live;
  readonly texts: ReadonlyMap<string, { readonly typed: Value; readonly before: Value | undefined }>;
}

async function enterTexts(stage: Stage, steps: readonly TriedStep[], except?: string): Promise<Entered> {
  const live = await liveModal(stage, steps);
  const texts: Map<string, { typed: Value; before: Value | undefined }> = new Map();
  for (const block of live.modal.getState().blocks) {
    const typed =
      block.key === except || stage.givenValues.has(block.key) ? undefined : unusualTextFor(block);
    if (typed !== undefined && (await live.apply({ block: block.key, value: typed })))
      texts.set(block.key, { typed, before: block.value });
  }
  return { live, texts };
}

/**
 * Makes the change, with an unusual text if it is one, or else with each item. Returns the blocks whose text a response empties or
 * resets, and that no response fills: an app may fill a block by the choice.
 */
async function findWiped(
  { live, texts }: Entered,
  { block, value }: TriedStep,
  givenValues: GivenValues,
): Promise<readonly string[]> {
  const isTyped = (state: ModalState, key: string, typed: Value) => findBlock(state, key)?.value === typed;
  const kept = [...texts].filter(([key, { typed }]) => isTyped(live.modal.getState(), key, typed));
  const [wiped, filled] = [new Set<string>(), new Set<string>()];
  for (const choice of changesAfterTexts(live.modal.getState(), { block, value }, givenValues)) {
    await live.apply({ block, value: choice });
    const after = live.modal.getState();
    if (after.error !== null || after.blocks.some(({ error }) => error !== null)) continue;
    for (const [key, { typed, before }] of kept) {
      const now = findBlock(after, key);
      if (now?.visible !== true || isTyped(after, key, typed)) continue;
      (isEmpty(now.value) || now.value === before ? wiped : filled).add(key);
    }
  }
  return [...wiped].filter((key) => !filled.has(key));
}

function changesAfterTexts(
  state: ModalState,
  { block, value }: TriedStep,
  givenValues: GivenValues,
): readonly Value[] {
  const invoker = findBlock(state, block);
  if (invoker === undefined) return [value];
  if (isFree(invoker)) return [(givenValues.has(block) ? undefined : unusualTextFor(invoker)) ?? value];
  return [value, ...choicesFor(invoker, givenValues).filter((item) => !isDeepStrictEqual(item, value))];
}

/** Returns a text with marks, letters and a length that careless code stumbles over; `undefined` if the block takes none. */
function unusualTextFor(block: BlockState): Value | undefined {
  if (!block.visible || !isFree(block)) return undefined;
  const type = blockKinds[block.kind].valueType(block.value);
  if (type?.domain !== 'any text') return undefined;
  return unusualTexts.find((text) => !blockKinds[block.kind].findMalformed?.(text, block.options));
}

const marks = `"It's" 100 % + 1 & <b>Tõnu</b> 😀`;
const unusualTexts = [`${marks} ${'long '.repeat(54)}end`, "o'hara+tõnu@example.com", '-0.5'];

function findBlock({ blocks }: ModalState, key: string | undefined): BlockState | undefined {
  return blocks.find((block) => block.key === key);
}
