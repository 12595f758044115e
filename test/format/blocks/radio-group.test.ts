import { testKind } from './kind-table.ts';
import { ofControls, ofItems, ofLabels } from './shared-options.ts';

testKind('radio-group', {
  accept: [
    ...ofControls.accept,
    { label: 'A', items: [] },
    {
      label: 'A',
      value: 'a',
      items: [{ label: 'a', value: 'a', isDisabled: true, visibleOn: { other: { equals: 'x' } } }],
    },
  ],
  reject: [
    ...ofLabels,
    ...ofControls.reject,
    ...ofItems,
    [{ label: 'A', items: [{ label: 'a', value: 1 }] }, 'option-type', '/items/0/value', 'it must be text'],
    [{ label: 'A', value: ['a'] }, 'option-type', '/value', 'is a list'],
    [{ label: 'A', placeholder: 'B' }, 'unknown-option', '/placeholder', 'is not an option of a radio-group'],
  ],
});
