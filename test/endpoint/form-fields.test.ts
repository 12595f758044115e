import { expect, test } from 'vitest';
import { formFieldsOf } from '../../src/endpoint/form-fields.ts';
import { blockDeclarations, blockKinds } from '../../src/format/blocks/index.ts';
import { cake } from './cake.ts';

test('the fields are the blocks that are sent, in their order', () => {
  expect(formFieldsOf(cake)).toMatchObject([
    { key: 'size', isAlwaysThere: true, isMultiple: false, values: [1, 2] },
    { key: 'flavours', isAlwaysThere: false, isMultiple: true, types: ['string'] },
    { key: 'shop', isAlwaysThere: true, types: ['string', 'number', 'boolean'], values: null },
    { key: 'day', isAlwaysThere: false, isDate: true, types: ['string'] },
    { key: 'gift', isAlwaysThere: false, types: ['string'], values: ['yes', 'no'] },
    { key: 'note', isAlwaysThere: false, values: null },
    { key: 'source', isAlwaysThere: false, types: ['string'], values: null },
  ]);
});

// FormOf can only see the declarations, the fields ask how the kind behaves.
test.each(Object.entries(blockDeclarations))(
  'a %s can be required exactly when the user fills it in',
  (kind, declaration) => {
    const valueType = blockKinds[kind as keyof typeof blockKinds].valueType(undefined);
    expect('isRequired' in declaration.properties).toBe(valueType?.isInput === true);
    expect('error' in declaration.properties).toBe(valueType?.isInput === true);
    expect('items' in declaration.properties).toBe(valueType?.comesFromItems === true);
  },
);
