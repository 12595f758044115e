import { testKind } from './kind-table.ts';
import { ofControls, ofItems, ofLabels } from './shared-options.ts';

testKind('select', {
  accept: [
    ...ofControls.accept,
    { label: 'A', items: [] },
    {
      label: 'A',
      items: [
        { label: 'a', value: 1 },
        { label: 'b', value: '1' },
        { label: 'c', value: true, isDisabled: true },
      ],
    },
    { label: 'A', value: [], items: [{ label: 'a', value: 1, visibleOn: 'never' }] },
    { label: 'A', value: 1, placeholder: 'B', allowClear: true, filter: true },
  ],
  reject: [
    ...ofLabels,
    ...ofControls.reject,
    ...ofItems,
    [
      { label: 'A', items: [{ label: 'a', value: null }] },
      'option-type',
      '/items/0/value',
      'it must be text, a number or true or false',
    ],
    [{ label: 'A', value: null }, 'option-type', '/value', 'is null'],
    [{ label: 'A', value: [[1]] }, 'option-type', '/value/0', 'Entry 1 of "value" of "it" is a list'],
    [{ label: 'A', resize: true }, 'unknown-option', '/resize', 'is not an option of a select'],
  ],
});
