import { quote } from '../../base/text.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { describeUnreachable, rootCauses } from '../conditions/describe-unreachable.ts';
import { blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const unreachableItem = {
  id: 'unreachable-item',
  severity: 'warning',
  reason: 'An item that no user input can make visible can never be chosen.',
  accepts: [
    {
      blocks: [
        'size: input { "label": "Cake size" }',
        'extra: checkbox-group { "items": [{ "label": "Candles", "value": "candles", "visibleOn": { "size": { "equals": "L" } } }] }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: input { "label": "Cake size", "value": "L", "visibleOn": "never" }',
        'extra: checkbox-group { "items": [{ "label": "Candles", "value": "candles", "visibleOn": { "size": { "equals": "S" } } }] }',
      ],
      marked: '"visibleOn"',
      message:
        'Item 1 of "extra" can never be visible: no user input meets its condition on "size". Change the condition, or remove what it hides.',
    },
    {
      blocks: [
        'size: input { "label": "Cake size" }',
        'extra: checkbox-group { "visibleOn": { "size": { "equals": "L" } }, "items": [{ "label": "Candles", "value": "candles", "visibleOn": { "size": { "equals": "S" } } }] }',
      ],
      marked: '"visibleOn"',
      message:
        'Item 1 of "extra" can never be visible: its conditions and those of "extra" never hold together. Change the condition, or remove what it hides.',
    },
  ],
  check: (context) =>
    rootCauses(
      context,
      ({ items }) => items,
      ({ block, index }) => blockPointer(block, 'items', index, 'visibleOn'),
    ).map(({ part, pointer }) =>
      describeUnreachable(
        `Item ${part.index + 1} of ${quote(part.block)}`,
        pointer,
        part,
        conditionsFor(part.block, context),
      ),
    ),
} as const satisfies ModalRule;

/** Describes the conditions of an item, which is visible only with its block. */
function conditionsFor(block: string, context: RuleContext): string {
  const holder = context.contents().blocks.find(({ key }) => key === block);
  return conditionsOf(holder?.options.visibleOn).length === 0
    ? 'its conditions'
    : `its conditions and those of ${quote(block)}`;
}
