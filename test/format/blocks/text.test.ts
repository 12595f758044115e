import { testKind } from './kind-table.ts';

testKind('text', {
  accept: [{ value: '' }, { value: '# Hello', markdown: true, visibleOn: { other: 'not_empty' } }],
  reject: [
    [{}, 'missing-option', '', '"it" has no "value".'],
    [{ value: 1 }, 'option-type', '/value', 'it must be text'],
    [{ value: 'a', markdown: 'true' }, 'option-type', '/markdown', 'it must be true or false'],
    [{ value: 'a', label: 'A' }, 'unknown-option', '/label', '"label" is not an option of a text.'],
    [{ value: 'a', isRequired: true }, 'unknown-option', '/isRequired', 'is not an option'],
    [{ value: 'a', fetchOnChange: true }, 'unknown-option', '/fetchOnChange', 'is not an option'],
  ],
});
