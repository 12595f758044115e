import { testKind } from './kind-table.ts';
import { ofControls, ofLabels } from './shared-options.ts';

testKind('datepicker', {
  accept: [
    ...ofControls.accept,
    { label: 'A', value: '' },
    { label: 'A', value: '2024-02-29', placeholder: 'B', allowClear: true },
  ],
  reject: [
    ...ofLabels,
    ...ofControls.reject,
    [
      { label: 'A', value: '2026-02-29' },
      'invalid-date',
      '/value',
      '"value" of "it" is the text "2026-02-29"; it must be a real calendar date.',
    ],
    [{ label: 'A', value: '29.02.2024' }, 'invalid-date', '/value', 'real calendar date'],
    [{ label: 'A', value: ' ' }, 'invalid-date', '/value', 'real calendar date'],
    [{ label: 'A', value: 20240229 }, 'option-type', '/value', 'real calendar date'],
    [{ label: 'A', filter: true }, 'unknown-option', '/filter', 'is not an option of a datepicker'],
  ],
});
