import { itemsByText } from '../../analysis/model/conditions-on-blocks.ts';
import type { ProblemDetails } from '../../base/problem.ts';
import { quote } from '../../base/text.ts';
import { itemsByValue } from '../../behaviour/effective-value.ts';
import { isEmpty } from '../../behaviour/visibility.ts';
import { blockKinds } from '../../format/blocks/index.ts';
import type { Item } from '../../format/items.ts';
import type { Block } from '../../format/modal.ts';
import type { Scalar } from '../../format/visible-on.ts';
import { describeValue, writeValue } from '../../format/words/phrases.ts';
import { findNearValue, listValues } from '../conditions/near-values.ts';
import type { Guess } from '../guesses/guess.ts';
import { blockPointer } from '../pointers.ts';
import type { ModalRule } from './modal-rule.ts';

export const valueNotInItems = {
  id: 'value-not-in-items',
  severity: 'warning',
  reason: 'A preset value that no item has is neither shown nor sent.',
  accepts: [
    {
      blocks: [
        'size: select { "label": "Cake size", "value": 1, "items": [{ "label": "Small", "value": 1 }] }',
      ],
    },
    { blocks: ['size: select { "label": "Cake size", "value": 1 }'] },
  ],
  rejects: [
    {
      blocks: [
        'size: radio-group { "label": "Cake size", "value": "M", "items": [{ "label": "Small", "value": "S" }] }',
      ],
      marked: '"M"',
      message: '"value" of "size" is the text "M", which no item has. The items have "S".',
    },
    {
      blocks: [
        'size: select { "label": "Cake size", "value": "1", "items": [{ "label": "Small", "value": 1 }] }',
      ],
      marked: '"1"',
      message: '"value" of "size" is the text "1", which no item has. Write 1.',
    },
    {
      blocks: [
        'size: radio-group { "label": "Cake size", "value": "smal", "items": [{ "label": "Small", "value": "small" }] }',
      ],
      marked: '"smal"',
      message: '"value" of "size" is the text "smal", which no item has. Did you mean "small"?',
    },
  ],
  check: ({ contents }) => contents().blocks.flatMap(findMissingItems),
} as const satisfies ModalRule;

function findMissingItems({ key, kind, options }: Block): readonly ProblemDetails[] {
  const { value, items = [] } = options;
  if (isEmpty(value) || items.length === 0 || !blockKinds[kind].valueType(value)?.comesFromItems) return [];
  const isList = Array.isArray(value);
  return [value].flat().flatMap((element, index): readonly ProblemDetails[] => {
    if (itemsByValue(items).has(element)) return [];
    return [
      {
        pointer: isList ? blockPointer(key, 'value', index) : blockPointer(key, 'value'),
        message: `${isList ? `Entry ${index + 1} of "value"` : '"value"'} of ${quote(key)} is ${describeValue(element)}, which no item has.`,
        ...guess(element, items),
      },
    ];
  });
}

function guess(value: Scalar, items: readonly Item[]): Guess {
  const [alike] = itemsByText(items, value);
  if (alike !== undefined) return { hint: `Write ${writeValue(alike)}.`, fix: { do: 'replace', by: alike } };
  const near = findNearValue(items, value);
  if (near === undefined) return { hint: `The items have ${listValues(items)}.` };
  return { hint: `Did you mean ${writeValue(near)}?`, suggestions: [{ do: 'replace', by: near }] };
}

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
