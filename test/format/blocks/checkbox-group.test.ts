import { testKind } from './kind-table.ts';
import { ofControls, ofItems } from './shared-options.ts';

testKind('checkbox-group', {
  accept: [
    ...ofControls.accept,
    {},
    { label: 'A', items: [] },
    {
      value: ['a'],
      items: [{ label: 'a', value: 'a', isDisabled: true, visibleOn: { other: { equals: 'x' } } }],
    },
  ],
  reject: [
    ...ofControls.reject,
    ...ofItems,
    [{ label: 'A', items: [{ label: 'a', value: 1 }] }, 'option-type', '/items/0/value', 'it must be text'],
    [{ value: 'a' }, 'option-type', '/value', 'is the text "a"; it must be a list'],
    [
      { value: [1] },
      'option-type',
      '/value/0',
      'Entry 1 of "value" of "it" is the number 1; it must be text.',
    ],
    [{ allowClear: true }, 'unknown-option', '/allowClear', 'is not an option of a checkbox-group'],
  ],
});
