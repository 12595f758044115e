import { isObject } from '../../base/json.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { describeCycle, findCycles } from '../../behaviour/cycles.ts';
import {
  describeSelfReference,
  listSelfReferences,
  nameOfCondition,
  pointerOfCondition,
} from '../../behaviour/list-conditions.ts';
import type { VisibleOn } from '../../format/visible-on.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import { checkConditions } from '../conditions/check-conditions.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const selfReference = {
  id: 'self-reference',
  severity: 'error',
  reason: 'A block or item that depends on its own value never appears, or hides what was just chosen.',
  accepts: [
    {
      blocks: [
        'gift: input { "label": "Gift" }',
        'note: input { "label": "Note", "visibleOn": { "gift": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: ['note: input { "label": "Note", "visibleOn": { "note": "not_empty" } }'],
      marked: '"note"',
      message:
        'The condition on "note" of "note" depends on its own block. Use a condition on another block.',
    },
  ],
  check: ({ contents }) =>
    listSelfReferences(contents()).map((use) => ({ ...describeSelfReference(use), highlight: 'key' })),
} as const satisfies ModalRule;

export const visibilityCycle = {
  id: 'visibility-cycle',
  severity: 'error',
  reason: 'Blocks that depend on each other usually stay hidden permanently.',
  among: 'blocks',
  accepts: [
    {
      blocks: [
        'gift: input { "label": "Gift" }',
        'note: input { "label": "Note", "visibleOn": { "gift": "not_empty" } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'gift: input { "label": "Gift", "visibleOn": { "note": "not_empty" } }',
        'note: input { "label": "Note", "visibleOn": { "gift": "not_empty" } }',
      ],
      marked: '"note"',
      message: 'Circular visibility: "gift" → "note" → "gift". Remove one of these conditions.',
    },
  ],
  check: ({ contents }) =>
    findCycles(contents()).map((cycle) => ({
      ...describeCycle(cycle),
      highlight: 'key',
      about: cycle.map(({ holder, block }) => `${quote(holder)} → ${quote(block)}`).sort(),
    })),
} as const satisfies ModalRule;

export const emptyCondition = {
  id: 'empty-condition',
  severity: 'warning',
  reason: 'An empty "visibleOn" hides nothing, which is rarely intended.',
  accepts: [{ blocks: ['size: input { "label": "Cake size", "visibleOn": "always" }'] }],
  rejects: [
    {
      blocks: ['size: input { "label": "Cake size", "visibleOn": {} }'],
      marked: '{}',
      message: '"visibleOn" of "size" has no condition, so it is always visible. Add one, or write "always".',
    },
    {
      blocks: [
        'size: select { "items": [{ "label": "Small", "value": 1, "visibleOn": {} }], "label": "Cake size" }',
      ],
      marked: '{}',
      message:
        '"visibleOn" of item 1 of "size" has no condition, so it is always visible. Add one, or write "always".',
    },
  ],
  check: ({ contents }) => {
    const { blocks, actions } = contents();
    const problems: ProblemDetails[] = [];
    for (const { key, options } of blocks) {
      if (isEmpty(options.visibleOn)) problems.push(empty(blockPointer(key, 'visibleOn'), quote(key)));
      options.items?.forEach(({ visibleOn }, index) => {
        if (!isEmpty(visibleOn)) return;
        problems.push(
          empty(blockPointer(key, 'items', index, 'visibleOn'), `item ${index + 1} of ${quote(key)}`),
        );
      });
    }
    for (const { key, options } of actions) {
      if (isEmpty(options.visibleOn)) problems.push(empty(actionPointer(key, 'visibleOn'), quote(key)));
    }
    return problems;
  },
} as const satisfies ModalRule;

function isEmpty(visibleOn: VisibleOn | undefined): boolean {
  return isObject(visibleOn) && Object.keys(visibleOn).length === 0;
}

function empty(pointer: string, name: string): ProblemDetails {
  return {
    pointer,
    message: `"visibleOn" of ${name} has no condition, so it is always visible.`,
    hint: 'Add one, or write "always".',
    suggestions: [{ do: 'replace', by: 'always' }],
  };
}

export const conditionTypeMismatch = {
  id: 'condition-type-mismatch',
  severity: 'warning',
  reason: 'Conditions compare types, so the number 1 does not equal the text "1".',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }',
        'note: input { "label": "Note", "visibleOn": { "size": { "equals": 1 } } }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }] }',
        'note: input { "label": "Note", "visibleOn": { "size": { "equals": "1" } } }',
      ],
      marked: '"1"',
      message:
        'The condition on "size" of "note" never holds: it compares with the text "1", but the item has the number 1. Write 1.',
    },
  ],
  check: ({ contents }) =>
    checkConditions(contents()).flatMap(({ use, mismatches }) =>
      mismatches.map(({ path, comparedValue, carried }) => ({
        pointer: pointerOfCondition(use, ...path),
        message: `${nameOfCondition(use)} never holds: it compares with ${describeValue(comparedValue)}, but the item has ${describeValue(carried)}.`,
        hint: `Write ${writeValue(carried)}.`,
        fix: { do: 'replace', by: carried },
      })),
    ),
} as const satisfies ModalRule;
