import type { Condition, Trigger } from '../endpoint/own-responses.ts';
import type { Asking } from './rows.ts';

/** When a trigger asks, such as `When Building changes`. */
export function wordTrigger({ kind, invoker }: Trigger, blocks: readonly Asking[]): string {
  if (kind === 'initial') return 'When it opens';
  return kind === 'submit' ? 'On submit' : `When ${nameOf(invoker ?? '', blocks)} changes`;
}

/** What a condition asks for, such as `if Building is North wing`. */
export function wordCondition({ block, value }: Condition, blocks: readonly Asking[]): string {
  return `if ${nameOf(block, blocks)} is ${labelOf(block, value, blocks) || '…'}`;
}

/** What a person calls a block: its label, else its key. */
export function nameOf(key: string, blocks: readonly Asking[]): string {
  return blocks.find((block) => block.key === key)?.options.label || key;
}

function labelOf(key: string, value: string, blocks: readonly Asking[]): string {
  const items = blocks.find((block) => block.key === key)?.options.items ?? [];
  return items.find((item) => String(item.value) === value)?.label ?? value;
}
