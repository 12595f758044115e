import { isEmpty } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { enabledOf, type GivenValues, isFree } from './choices.ts';
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
    const blocks = await changeAfterTexts(entered, change, stage.givenValues);
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

/** A modal after unusual texts, with the text of each block. */
interface Entered {
  readonly live: Live;
  readonly texts: ReadonlyMap<string, Value>;
}

async function enterTexts(stage: Stage, steps: readonly TriedStep[], except?: string): Promise<Entered> {
  const live = await liveModal(stage, steps);
  const texts = new Map<string, Value>();
  for (const block of live.modal.getState().blocks) {
    const text = block.key === except || stage.givenValues.has(block.key) ? undefined : unusualTextFor(block);
    if (text !== undefined && (await live.apply({ block: block.key, value: text })))
      texts.set(block.key, text);
  }
  return { live, texts };
}

/** Makes the change, with an unusual text if it is one. Returns the blocks whose text its response takes away. */
async function changeAfterTexts(
  { live, texts }: Entered,
  { block, value }: TriedStep,
  givenValues: GivenValues,
): Promise<readonly string[]> {
  const invoker = findBlock(live.modal.getState(), block);
  const text = invoker === undefined || givenValues.has(block) ? undefined : unusualTextFor(invoker);
  const before = live.modal.getState();
  await live.apply({ block, value: text ?? value });
  const after = live.modal.getState();
  if (after.error !== null || after.blocks.some(({ error }) => error !== null)) return [];
  return [...texts].flatMap(([key, typed]) => {
    const now = findBlock(after, key);
    const wasKept = findBlock(before, key)?.value === typed;
    return wasKept && now?.visible && isEmpty(now.value) ? [key] : [];
  });
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
