import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { ModalRule } from './modal-rule.ts';

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
