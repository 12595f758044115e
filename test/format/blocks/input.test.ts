import { testKind } from './kind-table.ts';
import { ofControls, ofLabels } from './shared-options.ts';

testKind('input', {
  accept: [
    ...ofControls.accept,
    // The format does not list the types.
    ...['text', 'email', 'number', 'password', 'search', 'url', 'month', ''].map((type) => ({
      label: 'A',
      type,
    })),
    { label: 'A', value: '', placeholder: 'B', allowClear: true },
  ],
  reject: [
    ...ofLabels,
    ...ofControls.reject,
    [{ label: 'A', type: 5 }, 'option-type', '/type', 'is the number 5'],
    [{ label: 'A', value: 5 }, 'option-type', '/value', 'it must be text'],
    [{ label: 'A', lable: 'B' }, 'unknown-option', '/lable', '"lable" is not an option of an input.'],
    [{ label: 'A', items: [] }, 'unknown-option', '/items', 'is not an option'],
    [{ label: 'A', ['__proto__x']: 1 }, 'unknown-option', '/__proto__x', 'is not an option'],
  ],
});
