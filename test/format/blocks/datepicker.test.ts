import { testKind } from './kind-table.ts';

testKind('datepicker', {
  accept: [
    { label: 'A', message: 'B', isRequired: true, fetchOnChange: true, error: 'C' },
    { label: 'A', visibleOn: 'always' },
    { label: 'A', visibleOn: 'never' },
    { label: 'A', visibleOn: { other: 'not_empty' } },
    { label: 'A', visibleOn: { other: { equals: ['a', 1, true] } } },
    { label: 'A', visibleOn: { other: { includes: '' } } },
    { label: 'A', value: '2024-02-29', placeholder: 'B', allowClear: true },
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
    [
      { label: 'A', value: '2026-02-29' },
      'invalid-date',
      '/value',
      '"value" of "it" is the text "2026-02-29"; it takes a real calendar date.',
    ],
    [{ label: 'A', value: '29.02.2024' }, 'invalid-date', '/value', 'real calendar date'],
    [{ label: 'A', value: '' }, 'invalid-date', '/value', 'real calendar date'],
    [{ label: 'A', value: 20240229 }, 'option-type', '/value', 'it takes text'],
    [{ label: 'A', filter: true }, 'unknown-option', '/filter', 'is not an option of a datepicker'],
  ],
});
