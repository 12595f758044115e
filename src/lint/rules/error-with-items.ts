import { hasMember, isObject, valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { quote } from '../../base/text.ts';
import type { Rule } from './rule.ts';

export const errorWithItems = {
  id: 'error-with-items',
  severity: 'warning',
  reason: 'Items that are replaced while the user mends an error take away what the user had chosen.',
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
        'The items of "size" are replaced while "note" is marked: what the user chose from them is lost. Leave "items" out of a response that marks errors.',
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
        mark: 'key',
        message: `The items of ${quote(key)} are replaced while ${quote(marked)} is marked: what the user chose from them is lost.`,
        hint: 'Leave "items" out of a response that marks errors.',
      }));
  },
} as const satisfies Rule;

function isMarked(options: unknown): boolean {
  return hasMember(options, 'error') && typeof options['error'] === 'string' && options['error'] !== '';
}
