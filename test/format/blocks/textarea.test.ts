import { testKind } from './kind-table.ts';

testKind('textarea', {
  accept: [
    { label: 'A', message: 'B', isRequired: true, fetchOnChange: true, error: 'C' },
    { label: 'A', visibleOn: 'always' },
    { label: 'A', visibleOn: 'never' },
    { label: 'A', visibleOn: { other: 'not_empty' } },
    { label: 'A', visibleOn: { other: { equals: ['a', 1, true] } } },
    { label: 'A', visibleOn: { other: { includes: '' } } },
    { label: 'A', value: 'a\nb', placeholder: 'B', resize: true },
  ],
  reject: [
    [{}, 'missing-option', '', '"it" has no "label".'],
    [{ label: 5 }, 'option-type', '/label', '"label" of "it" is the number 5; it takes text.'],
    [{ label: 'A', message: true }, 'option-type', '/message', 'it takes text'],
    [{ label: 'A', isRequired: 'yes' }, 'option-type', '/isRequired', 'it takes true or false'],
    [{ label: 'A', fetchOnChange: 1 }, 'option-type', '/fetchOnChange', 'it takes true or false'],
    [{ label: 'A', error: 1 }, 'option-type', '/error', 'it takes text'],
    [{ label: 'A', visibleOn: 'sometimes' }, 'option-type', '/visibleOn', 'it takes "always" or "never"'],
    [{ label: 'A', visibleOn: ['other'] }, 'option-type', '/visibleOn', 'is a list'],
    [
      { label: 'A', visibleOn: { othr: 'not_empty' } },
      'unknown-block-reference',
      '/visibleOn/othr',
      'looks at a block',
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
      'it takes text',
    ],
    [
      { label: 'A', visibleOn: { other: { equls: 1 } } },
      'unknown-option',
      '/visibleOn/other/equls',
      'is not part of',
    ],
    [{ label: 'A', resize: 'both' }, 'option-type', '/resize', 'it takes true or false'],
    [{ label: 'A', allowClear: true }, 'unknown-option', '/allowClear', 'is not an option of a textarea'],
    [{ label: 'A', type: 'text' }, 'unknown-option', '/type', 'is not an option'],
  ],
});
