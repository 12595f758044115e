import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Block } from '../../format/modal.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const emptyItemValue = {
  id: 'empty-item-value',
  severity: 'warning',
  reason:
    'An item with the value "" can be chosen, but counts as no value: it is not sent, and a required block stays empty.',
  identity: 'words',
  accepts: [
    { blocks: ['gift: radio-group { "label": "Gift?", "items": [{ "label": "No", "value": "no" }] }'] },
    { blocks: ['size: checkbox-group { "label": "Size", "items": [{ "label": "Any", "value": "" }] }'] },
  ],
  rejects: [
    {
      blocks: ['gift: radio-group { "label": "Gift?", "items": [{ "label": "No", "value": "" }] }'],
      marked: '""',
      message:
        '"value" of item 1 of "gift" is "", which counts as no value: the choice is not sent. Write another value, such as "none".',
    },
    {
      blocks: [
        'gift: select { "label": "Gift?", "isRequired": true, "items": [{ "label": "Yes", "value": 1 }, { "label": "No", "value": "" }] }',
      ],
      marked: '""',
      message:
        '"value" of item 2 of "gift" is "", which counts as no value: "gift" is required, and the primary button stays inactive after this choice. Write another value, such as "none".',
    },
  ],
  check: ({ contents }) => contents().blocks.flatMap(findEmptyItems),
} as const satisfies ModalRule;

function findEmptyItems({ key, kind, options }: Block): readonly ProblemDetails[] {
  const type = blockKinds[kind].valueType(options.value);
  // A list with the item "" is a value, and is sent.
  if (!type?.comesFromItems || type.isMultiple) return [];
  const consequence = options.isRequired
    ? `${quote(key)} is required, and the primary button stays inactive after this choice`
    : 'the choice is not sent';
  return (options.items ?? []).flatMap(({ value }, index): readonly ProblemDetails[] => {
    if (value !== '') return [];
    return [
      {
        pointer: blockPointer(key, 'items', index, 'value'),
        message: `"value" of item ${index + 1} of ${quote(key)} is "", which counts as no value: ${consequence}.`,
        hint: 'Write another value, such as "none".',
      },
    ];
  });
}
