import type { BlockState } from 'json-modal';
import {
  isSameTrigger,
  type OwnResponse,
  type ResponseCondition,
  type Trigger,
} from '../endpoint/own-responses.ts';
import type { Exchange } from '../running-modal/exchange.ts';
import { nameByKey } from '../schema/part-names.ts';

/** A place for a response: the trigger, and the response that the developer wrote for it. */
export interface Row {
  readonly trigger: Trigger;
  /** The index of the response in the list; `null` if none is written yet. */
  readonly index: number | null;
  /** Whether the modal makes this request at all. */
  readonly isAsked: boolean;
}

/** The part of a block that a row needs. */
export type RowBlock = Pick<BlockState, 'key' | 'options'>;

/**
 * Returns a row for each trigger: the opening, each block with `fetchOnChange`, and the submit. Rows of responses
 * with a condition follow. Written responses stay listed if their block no longer makes requests.
 */
export function listRows(blocks: readonly RowBlock[], list: readonly OwnResponse[]): readonly Row[] {
  return listTriggers(blocks, list).flatMap((trigger) => {
    const { invoker } = trigger;
    const isAsked =
      invoker === null || blocks.some((block) => block.key === invoker && fetchesOnChange(block));
    const all = list.map((response, index) => ({ response, index }));
    const ofTrigger = all.filter(({ response }) => isSameTrigger(response, trigger));
    const first = ofTrigger.find(({ response }) => response.when === null);
    const others = ofTrigger.filter(({ response }) => response.when !== null);
    return [first?.index ?? null, ...others.map(({ index }) => index)].map((index) => ({
      trigger,
      index,
      isAsked,
    }));
  });
}

function listTriggers(blocks: readonly RowBlock[], list: readonly OwnResponse[]): readonly Trigger[] {
  const asking = blocks.filter(fetchesOnChange).map(({ key }) => key);
  const invokersOfResponses = list.flatMap(({ invoker }) => (invoker === null ? [] : [invoker]));
  const invokers = [...new Set([...asking, ...invokersOfResponses])];
  return [
    { kind: 'initial', invoker: null },
    ...invokers.map((invoker): Trigger => ({ kind: 'change', invoker })),
    { kind: 'submit', invoker: null },
  ];
}

function fetchesOnChange({ options }: RowBlock): boolean {
  return options.fetchOnChange === true;
}

/** Describes a trigger, such as `When Building changes`. */
export function describeTrigger({ kind, invoker }: Trigger, blocks: readonly RowBlock[]): string {
  if (kind === 'initial') return 'When it opens';
  return kind === 'submit' ? 'On submit' : `When ${nameByKey(invoker ?? '', blocks)} changes`;
}

/** Returns a condition as a phrase: `if Building is North wing`. */
export function describeCondition({ block, value }: ResponseCondition, blocks: readonly RowBlock[]): string {
  return `if ${nameByKey(block, blocks)} is ${labelOf(block, value, blocks) || '…'}`;
}

function labelOf(key: string, value: string, blocks: readonly RowBlock[]): string {
  const items = blocks.find((block) => block.key === key)?.options.items ?? [];
  return items.find((item) => String(item.value) === value)?.label ?? value;
}

/** Returns the trigger of a request; `null` for a button that opens a URL. */
export function triggerOf({ kind, url }: Exchange): Trigger | null {
  if (kind === 'open-url') return null;
  return { kind, invoker: new URL(url).searchParams.get('invoker') };
}
