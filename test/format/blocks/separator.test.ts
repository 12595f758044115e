import { testKind } from './kind-table.ts';

testKind('separator', {
  accept: [{}],
  reject: [
    [{ label: 'A' }, 'unknown-option', '/label', '"label" is not an option of a separator.'],
    [{ visibleOn: 'never' }, 'unknown-option', '/visibleOn', 'is not an option of a separator'],
  ],
});
