import { quote } from '../../format/quote.ts';
import type { Finding } from '../finding.ts';
import { actionPointer, blockPointer } from '../pointers.ts';
import type { Rule } from './rule.ts';

export const emptyLabel = {
  id: 'empty-label',
  severity: 'warning',
  reason: 'A control, choice or button without words says nothing to anyone, and least to a screen reader.',
  accepts: [
    { blocks: ['flavour: checkbox-group { "items": [{ "label": "Vanilla", "value": "vanilla" }] }'] },
  ],
  rejects: [
    {
      blocks: ['size: input { "label": " " }'],
      marked: '" "',
      message: '"label" of "size" is empty. Name it in the words of the user.',
    },
  ],
  check: ({ contents }) => {
    const { blocks, actions } = contents();
    return [
      ...blocks.flatMap(({ key, options: { label, items = [] } }) => [
        ...findEmpty(label, blockPointer(key, 'label'), quote(key)),
        ...items.flatMap((item, index) =>
          findEmpty(
            item.label,
            blockPointer(key, 'items', index, 'label'),
            `item ${index + 1} of ${quote(key)}`,
          ),
        ),
      ]),
      ...actions.flatMap(({ key, options }) =>
        findEmpty(options.label, actionPointer(key, 'label'), quote(key)),
      ),
    ];
  },
} as const satisfies Rule;

function findEmpty(label: string | undefined, pointer: string, name: string): readonly Finding[] {
  if (label === undefined || label.trim() !== '') return [];
  return [{ pointer, message: `"label" of ${name} is empty.`, hint: 'Name it in the words of the user.' }];
}
