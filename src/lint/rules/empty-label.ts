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
    const found: Finding[] = [];
    for (const { key, options } of blocks) {
      if (isBlank(options.label)) found.push(empty(blockPointer(key, 'label'), quote(key)));
      options.items?.forEach(({ label }, index) => {
        if (!isBlank(label)) return;
        found.push(empty(blockPointer(key, 'items', index, 'label'), `item ${index + 1} of ${quote(key)}`));
      });
    }
    for (const { key, options } of actions) {
      if (isBlank(options.label)) found.push(empty(actionPointer(key, 'label'), quote(key)));
    }
    return found;
  },
} as const satisfies Rule;

function isBlank(label: string | undefined): boolean {
  return label !== undefined && label.trim() === '';
}

function empty(pointer: string, name: string): Finding {
  return { pointer, message: `"label" of ${name} is empty.`, hint: 'Name it in the words of the user.' };
}
