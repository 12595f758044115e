import { expect, test } from 'vitest';
import { textsOf } from '../../playground/extension-preview/FormFields.tsx';

test('a record that is always chosen is the first one until the user chooses another', () => {
  const choices = [
    { id: 'standard', name: 'Standard' },
    { id: 'reduced', name: 'Reduced' },
  ];
  const fields = { taxRateId: { choices, isChosen: true }, templateId: { choices }, code: {} };
  expect(textsOf(fields, {})).toEqual({ taxRateId: 'standard', templateId: '', code: '' });
  expect(textsOf(fields, { taxRateId: 'reduced', code: 'C', other: 'x' })).toEqual({
    taxRateId: 'reduced',
    templateId: '',
    code: 'C',
  });
});
