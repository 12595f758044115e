import { quote } from '../../base/text.ts';
import { conditionsOf } from '../../behaviour/evaluation-order.ts';
import { describeUnreachable, rootCauses } from '../conditions/describe-unreachable.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { RuleContext } from '../rule-context.ts';
import type { ModalRule } from './modal-rule.ts';

export const unreachableBlock = {
  id: 'unreachable-block',
  severity: 'warning',
  reason: 'A block that no user input can make visible is probably a mistake.',
  accepts: [
    { blocks: ['id: input { "label": "Order", "value": "7", "visibleOn": "never" }'] },
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes", "isDisabled": true }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      marked: '"visibleOn"',
      message:
        '"note" can never be visible: no user input meets its condition on "gift". Change the condition, or remove what it hides.',
    },
  ],
  check: (context) =>
    rootCauses(
      context,
      ({ blocks }) => blocks,
      ({ block }) => blockPointer(block, 'visibleOn'),
    ).map(({ part, pointer }) => describeUnreachable(quote(part.block), pointer, part)),
} as const satisfies ModalRule;

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

export const unreachableAction = {
  id: 'unreachable-action',
  severity: 'warning',
  reason: 'A button that no user input can make visible can never be pressed.',
  accepts: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'reset: secondary { "label": "Reset", "handler": "reset", "visibleOn": { "size": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "value": "L", "visibleOn": "never" }'],
      actions: [
        'save: primary { "label": "Save", "handler": "request" }',
        'reset: secondary { "label": "Reset", "handler": "reset", "visibleOn": { "size": { "equals": "S" } } }',
      ],
      marked: '"visibleOn"',
      message:
        '"reset" can never be visible: no user input meets its condition on "size". Change the condition, or remove what it hides.',
    },
  ],
  check: (context) => {
    const never = context.proofs()?.neverSubmittable;
    const reported = never?.reason === 'hidden' ? never.actions : [];
    return rootCauses(
      context,
      ({ actions }) => actions.filter(({ action }) => !reported.includes(action)),
      ({ action }) => actionPointer(action, 'visibleOn'),
    ).map(({ part, pointer }) => describeUnreachable(quote(part.action), pointer, part));
  },
} as const satisfies ModalRule;
