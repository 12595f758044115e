import { valueAt } from '../../base/json.ts';
import { toPointer } from '../../base/pointer.ts';
import type { ModalRule } from './modal-rule.ts';

export const noBlocks = {
  id: 'no-blocks',
  severity: 'info',
  reason: 'A modal without blocks shows only its buttons.',
  accepts: [{ blocks: ['size: input { "label": "Cake size" }'] }],
  rejects: [
    {
      text: '{\n  "type": "object",\n  "properties": {\n    "blocks": { "type": "object", "properties": {} },\n    "actions": {\n      "type": "object",\n      "properties": { "save": { "$ref": "#/definitions/action-primary", "options": { "label": "Save", "handler": "request" } } }\n    }\n  }\n}\n',
      marked: '"properties"',
      message: 'The modal has no blocks, so it shows only its buttons. Add a block.',
    },
  ],
  check: ({ modal, response }) => {
    const blocks = valueAt(modal, path);
    const isEmpty = response === undefined && typeof blocks === 'object' && blocks !== null;
    if (!isEmpty || Object.keys(blocks).length > 0) return [];
    return [
      {
        pointer: toPointer(path),
        highlight: 'key',
        message: 'The modal has no blocks, so it shows only its buttons.',
        hint: 'Add a block.',
      },
    ];
  },
} as const satisfies ModalRule;

const path = ['properties', 'blocks', 'properties'];
