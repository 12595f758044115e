import type { KindTable } from './kind-table.ts';

/** The values that every control takes and refuses for the shared options. */
export const ofControls: KindTable = {
  accept: [
    { label: 'A', message: 'B', isRequired: true, fetchOnChange: true, error: 'C' },
    { label: 'A', visibleOn: 'always' },
    { label: 'A', visibleOn: 'never' },
    { label: 'A', visibleOn: { other: 'not_empty' } },
    { label: 'A', visibleOn: { other: { equals: ['a', 1, true] } } },
    { label: 'A', visibleOn: { other: { includes: '' } } },
  ],
  reject: [
    [{ label: 5 }, 'option-type', '/label', '"label" of "it" is the number 5; it must be text.'],
    [{ label: 'A', message: true }, 'option-type', '/message', 'it must be text'],
    [{ label: 'A', isRequired: 'yes' }, 'option-type', '/isRequired', 'it must be true or false'],
    [{ label: 'A', fetchOnChange: 1 }, 'option-type', '/fetchOnChange', 'it must be true or false'],
    [{ label: 'A', error: 1 }, 'option-type', '/error', 'it must be text'],
    [
      { label: 'A', visibleOn: 'sometimes' },
      'option-type',
      '/visibleOn',
      'it must be "always", "never" or an object',
    ],
    [{ label: 'A', visibleOn: ['other'] }, 'option-type', '/visibleOn', 'is a list'],
    [
      { label: 'A', visibleOn: { othr: 'not_empty' } },
      'unknown-block-reference',
      '/visibleOn/othr',
      'depends on a block',
    ],
    [{ label: 'A', visibleOn: { other: {} } }, 'option-type', '/visibleOn/other', 'is empty'],
    [
      { label: 'A', visibleOn: { other: { equals: 1, includes: '1' } } },
      'option-type',
      '/visibleOn/other',
      'several tests',
    ],
    [
      { label: 'A', visibleOn: { other: { equals: null } } },
      'option-type',
      '/visibleOn/other/equals',
      'is null',
    ],
    [
      { label: 'A', visibleOn: { other: { includes: 1 } } },
      'option-type',
      '/visibleOn/other/includes',
      'it must be text',
    ],
    [
      { label: 'A', visibleOn: { other: { equls: 1 } } },
      'unknown-option',
      '/visibleOn/other/equls',
      'is not part of',
    ],
  ],
};

/** The values that a kind that needs a label refuses. */
export const ofLabels: KindTable['reject'] = [[{}, 'missing-option', '', '"it" has no "label".']];

/** The values that every kind with items refuses in them. */
export const ofItems: KindTable['reject'] = [
  [{ label: 'A', items: {} }, 'option-type', '/items', 'it must be a list'],
  [
    { label: 'A', items: ['a'] },
    'option-type',
    '/items/0',
    'Item 1 of "it" is the text "a"; it must be an object.',
  ],
  [{ label: 'A', items: [{ value: 'a' }] }, 'missing-option', '/items/0', 'Item 1 of "it" has no "label".'],
  [{ label: 'A', items: [{ label: 'a' }] }, 'missing-option', '/items/0', 'Item 1 of "it" has no "value".'],
  [
    { label: 'A', items: [{ label: 'a', value: 'a', disabled: true }] },
    'unknown-option',
    '/items/0/disabled',
    '"disabled" is not part of item 1 of "it".',
  ],
  [
    {
      label: 'A',
      items: [
        { label: 'a', value: 'a' },
        { label: 'b', value: 'a' },
      ],
    },
    'duplicate-item-value',
    '/items/1/value',
    'Items 1 and 2 of "it" have the same value, the text "a".',
  ],
  [
    { label: 'A', items: [{ label: 'a', value: 'a', visibleOn: { nobody: 'not_empty' } }] },
    'unknown-block-reference',
    '/items/0/visibleOn/nobody',
    'The condition on "nobody" of item 1 of "it"',
  ],
];
