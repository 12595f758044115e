import type { BlockState } from 'json-modal';
import { isSameTrigger, type OwnAnswer, type Trigger } from '../endpoint/own-responses.ts';

/** A place for an answer: what asks, and what the developer wrote for it. */
export interface Row {
  readonly trigger: Trigger;
  /** Where the answer is in the list; `null`: none is written yet. */
  readonly index: number | null;
  /** Whether the modal asks this at all. */
  readonly isAsked: boolean;
}

/** What a modal's blocks are to answers. */
export type Asking = Pick<BlockState, 'key' | 'options'>;

/**
 * Every place for an answer: the opening, each block that asks again, the submit. Behind each are the answers that are for one
 * value only. What was written for a block that asks no more stays in the list.
 */
export function listRows(blocks: readonly Asking[], list: readonly OwnAnswer[]): readonly Row[] {
  return listTriggers(blocks, list).flatMap((trigger) => {
    const { invoker } = trigger;
    const isAsked = invoker === null || blocks.some((block) => block.key === invoker && asksAgain(block));
    const all = list.map((answer, index) => ({ answer, index }));
    const meant = all.filter(({ answer }) => isSameTrigger(answer, trigger));
    const first = meant.find(({ answer }) => answer.when === null);
    const others = meant.filter(({ answer }) => answer.when !== null);
    return [first?.index ?? null, ...others.map(({ index }) => index)].map((index) => ({
      trigger,
      index,
      isAsked,
    }));
  });
}

function listTriggers(blocks: readonly Asking[], list: readonly OwnAnswer[]): readonly Trigger[] {
  const asking = blocks.filter(asksAgain).map(({ key }) => key);
  const written = list.flatMap(({ invoker }) => (invoker === null ? [] : [invoker]));
  const invokers = [...new Set([...asking, ...written])];
  return [
    { kind: 'initial', invoker: null },
    ...invokers.map((invoker): Trigger => ({ kind: 'change', invoker })),
    { kind: 'submit', invoker: null },
  ];
}

function asksAgain({ options }: Asking): boolean {
  return options.fetchOnChange === true;
}
