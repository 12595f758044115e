import { isObject, valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import { isBlank, quote } from '../../base/text.ts';
import { isHiddenAtSubmit, type Overrides } from '../is-hidden-at-submit.ts';
import type { Rule } from './rule.ts';

export const unseenError = {
  id: 'unseen-error',
  severity: 'warning',
  reason: 'An error on a hidden block is not visible, so the user does not know why the submit failed.',
  accepts: [
    {
      blocks: [
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      response: '{ "data": { "blocks": { "note": { "error": "Too long" } } } }\n',
    },
  ],
  rejects: [
    {
      blocks: ['order: input { "label": "Order", "value": "7", "visibleOn": "never" }'],
      response: '{ "data": { "blocks": { "order": { "error": "No such order" } } } }\n',
      marked: '"No such order"',
      message:
        '"error" of "order" is never visible: "order" is hidden after every submit. Mark a visible block, or respond with { "error": { "message": … } }.',
    },
    {
      blocks: [
        'size: input { "label": "Size", "isRequired": true, "visibleOn": { "gift": { "equals": "no" } } }',
        'gift: radio-group { "label": "Gift?", "items": [{ "label": "Yes", "value": "yes" }, { "label": "No", "value": "no" }] }',
        'note: input { "label": "Note", "visibleOn": { "gift": { "equals": "yes" } } }',
      ],
      response: '{ "data": { "blocks": { "gift": { "value": "no" }, "note": { "error": "Too long" } } } }\n',
      marked: '"Too long"',
      message:
        '"error" of "note" is never visible: "note" is hidden after every submit. Mark a visible block, or respond with { "error": { "message": … } }.',
    },
  ],
  check: ({ response, answered, violations }) => {
    const overrides = valueAt(response, ['data', 'blocks']);
    if (answered === null || violations.length > 0 || !isObject(overrides)) return [];
    return answered.blocks
      .filter(({ key }) => {
        const error = valueAt(overrides, [key, 'error']);
        return typeof error === 'string' && !isBlank(error);
      })
      .filter((block) => isHiddenAtSubmit(block, answered, overrides as Overrides))
      .map(({ key }) => ({
        pointer: toPointer(['data', 'blocks', key, 'error']),
        message: `"error" of ${quote(key)} is never visible: ${quote(key)} is hidden after every submit.`,
        hint: 'Mark a visible block, or respond with { "error": { "message": … } }.',
      }));
  },
} as const satisfies Rule;
