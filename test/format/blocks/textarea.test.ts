import { testKind } from './kind-table.ts';
import { ofControls, ofLabels } from './shared-options.ts';

testKind('textarea', {
  accept: [...ofControls.accept, { label: 'A', value: 'a\nb', placeholder: 'B', resize: true }],
  reject: [
    ...ofLabels,
    ...ofControls.reject,
    [{ label: 'A', resize: 'both' }, 'option-type', '/resize', 'it must be true or false'],
    [{ label: 'A', allowClear: true }, 'unknown-option', '/allowClear', 'is not an option of a textarea'],
    [{ label: 'A', type: 'text' }, 'unknown-option', '/type', 'is not an option'],
  ],
});
