import { isMissing } from '../../behaviour/evaluate-modal.ts';
import { isList } from '../../behaviour/visibility.ts';
import { actionKinds } from '../../format/actions/index.ts';
import type { Value } from '../../format/values.ts';
import type { BlockState, ModalState } from '../../session/modal-state.ts';
import type { TriedStep } from './checked-request.ts';
import { enabledOf, type GivenValues, isFree, itemsBeyondLimit, takes } from './choices.ts';
import type { FillUse, LostChoice, ObservedMoment, UnseenErrors } from './observations.ts';

/** Collects the observations in the states of one context. */
export interface Watch {
  /** Notes a state. */
  readonly see: (state: ModalState) => void;
  /** Notes a step that was accepted, with the states before and after its response. */
  readonly seeStep: (step: TriedStep, before: ModalState, after: ModalState, moment: ObservedMoment) => void;
  /** Notes the state after a rejected submit. */
  readonly seeRejected: (after: ModalState, moment: ObservedMoment) => void;
  readonly wasActive: () => boolean;
  readonly lostChoices: readonly LostChoice[];
  readonly unseenErrors: readonly UnseenErrors[];
  readonly choiceBlocks: ReadonlySet<string>;
  readonly cutBlocks: ReadonlyMap<string, number>;
  readonly fill: FillUse;
}

/** Creates an empty collection. */
export function openWatch(givenValues: GivenValues): Watch {
  let wasActive = false;
  const lostChoices: LostChoice[] = [];
  const unseenErrors: UnseenErrors[] = [];
  const choiceBlocks = new Set<string>();
  const cutBlocks = new Map<string, number>();
  const possible = new Set<string>();
  const offered = new Map<string, readonly Value[]>();

  function see(state: ModalState): void {
    if (state.phase !== 'ready') return;
    wasActive ||= hasActiveButton(state);
    for (const block of state.blocks) if (block.visible) seeBlock(block);
  }

  function seeBlock(block: BlockState): void {
    if (!isFree(block) && enabledOf(block).length > 0) choiceBlocks.add(block.key);
    const cut = itemsBeyondLimit(block);
    if (cut > (cutBlocks.get(block.key) ?? 0)) cutBlocks.set(block.key, cut);
    const wanted = givenValues.get(block.key);
    if (wanted === undefined) return;
    if (takes(block, wanted)) possible.add(block.key);
    else if (isFree(block) || enabledOf(block).length > 0) offered.set(block.key, enabledOf(block));
  }

  return {
    see,
    seeStep(step, before, after, moment) {
      const block = after.blocks.find(({ key }) => key === step.block);
      if (block === undefined || isKept(step, block) || isMarked(block)) return;
      lostChoices.push({
        ...moment,
        ...step,
        valueAfter: block.value,
        isFree: isFree(block),
        isUsed: describeRest(before, step.block) !== describeRest(after, step.block),
      });
    },
    seeRejected(after, moment) {
      const marked = after.blocks.filter(({ error }) => error !== null);
      if (after.error !== null || marked.length === 0 || marked.some(({ visible }) => visible)) return;
      unseenErrors.push({ ...moment, blocks: marked.map(({ key }) => key) });
    },
    wasActive: () => wasActive,
    lostChoices,
    unseenErrors,
    choiceBlocks,
    cutBlocks,
    fill: { possible, offered },
  };
}

/** Returns whether a block still has the value of a step. A list may have further values. */
export function isKept({ value }: TriedStep, block: BlockState): boolean {
  const now = block.value;
  if (!Array.isArray(value)) return now === value || (now === undefined && value === '');
  return isList(now) ? value.every((element) => now.includes(element)) : value.length === 0;
}

/** Returns whether a step led to a state that can be kept: its value, or a text in its place. */
export function isReached(step: TriedStep, block: BlockState): boolean {
  return isKept(step, block) || (isFree(block) && block.value !== undefined);
}

/** Returns the visible required blocks that cannot have a value in this state, unless the user sees an error. */
export function findLacking({ blocks, error }: ModalState): readonly string[] {
  if (error !== null || blocks.some((block) => isMarked(block))) return [];
  return blocks
    .filter((block) => isMissing(block.options, block) && !isFree(block))
    .filter((block) => enabledOf(block).every((value) => value === ''))
    .map(({ key }) => key);
}

function isMarked({ visible, error }: BlockState): boolean {
  return visible && error !== null;
}

function hasActiveButton({ actions }: ModalState): boolean {
  return actions.some(({ kind, active }) => actionKinds[kind].sendsForm && active);
}

/** Returns the contents and values of all blocks but one. */
function describeRest({ blocks }: ModalState, except: string): string {
  return JSON.stringify(
    blocks.filter(({ key }) => key !== except).map(({ key, options, value }) => [key, options, value]),
  );
}
