import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { parsePointer, toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Violation } from '../../format/check/violation.ts';
import type { Guess } from '../guesses/guess.ts';
import { reportViolations } from '../violations/report-violations.ts';
import type { ModalRule } from './modal-rule.ts';

export const duplicateItemValue = {
  id: 'duplicate-item-value',
  severity: 'error',
  reason: 'If two items have the same value, the payload does not show which one was chosen.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }, { "label": "Large", "value": "1" }] }',
      ],
    },
  ],
  rejects: [
    {
      blocks: [
        'size: select { "label": "Cake size", "items": [{ "label": "Small", "value": 1 }, { "label": "Large", "value": 1 }] }',
      ],
      marked: '1',
      message: 'Items 1 and 2 of "size" have the same value, the number 1. Give each item a different value.',
    },
    {
      blocks: [
        'flavours: checkbox-group { "label": "Flavours", "items": [{ "label": "Lemon", "value": "lemon" }, { "label": "Poppy seed", "value": "lemon" }] }',
      ],
      marked: '"lemon"',
      message:
        'Items 1 and 2 of "flavours" have the same value, the text "lemon". Give each item a different value.',
    },
  ],
  check: (context) =>
    reportViolations(context, 'duplicate-item-value', (violation) =>
      guessItemValue(violation, context.document),
    ),
} as const satisfies ModalRule;

/**
 * Guesses the value of an item that has the value of an earlier one, as after a copy: it is made from its label as the
 * values of the other items are made from theirs. Empty if they follow no such pattern.
 */
function guessItemValue({ pointer }: Violation, document: unknown): Guess {
  const keys = parsePointer(pointer);
  const items = valueAt(document, keys.slice(0, -2));
  const index = Number(keys.at(-2));
  if (!Array.isArray(items) || items.length > maxItems) return {};
  const { label } = readItem(items[index]);
  const others = items.filter((_, place) => place !== index).map(readItem);
  const pattern = patterns.find((toValue) => others.every((item) => toValue(item.label) === item.value));
  const value = pattern?.(label);
  const isFree = others.every((item) => item.value !== value);
  return value && isFree ? { suggestions: [{ do: 'replace', by: value }] } : {};
}

/** Longer lists are not written by hand. */
const maxItems = 100;

/** The ways in which authors make values from labels. */
const patterns: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => words(label).join('_').toLowerCase(),
  (label) => words(label).join('-').toLowerCase(),
  (label) => words(label).join('_').toUpperCase(),
];

function words(label: string): readonly string[] {
  return label.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}

function readItem(item: unknown): { readonly label: string; readonly value: unknown } {
  const { label = '', value } = isObject(item) ? item : {};
  return { label: String(label), value };
}

export const errorWithItems = {
  id: 'error-with-items',
  severity: 'warning',
  reason: "Replacing items along with an error discards the user's selection.",
  accepts: [
    {
      blocks: ['size: input { "label": "Cake size" }'],
      response: '{ "data": { "blocks": { "size": { "error": "Sold out" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['size: select { "label": "Cake size" }', 'note: input { "label": "Note" }'],
      response:
        '{ "data": { "blocks": { "note": { "error": "Too long" }, "size": { "items": [{ "label": "Small", "value": 1 }] } } } }\n',
      marked: '"items"',
      message:
        'Replacing the items of "size" while "note" has an error discards the selection. Remove "items" from responses with errors.',
    },
  ],
  check: ({ response }) => {
    const blocks = valueAt(response, ['data', 'blocks']);
    if (!isObject(blocks)) return [];
    const marked = Object.keys(blocks).find((key) => isMarked(blocks[key]));
    if (marked === undefined) return [];
    return Object.keys(blocks)
      .filter((key) => hasMember(blocks[key], 'items'))
      .map((key) => ({
        pointer: toPointer(['data', 'blocks', key, 'items']),
        highlight: 'key',
        message: `Replacing the items of ${quote(key)} while ${quote(marked)} has an error discards the selection.`,
        hint: 'Remove "items" from responses with errors.',
      }));
  },
} as const satisfies ModalRule;

function isMarked(options: unknown): boolean {
  return hasMember(options, 'error') && typeof options['error'] === 'string' && options['error'] !== '';
}
