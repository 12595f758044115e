import { expect, test } from 'vitest';
import { formFieldsOf } from '../../src/endpoint/read-form.ts';
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

test.each([
  [undefined, true],
  ['always', true],
  [{}, true],
  ['never', false],
  [{ size: 'not_empty' }, false],
] as const)('a required block with "visibleOn" %j: that it is there is %s', (visibleOn, isAlwaysThere) => {
  const options = { label: 'Note', isRequired: true, ...(visibleOn !== undefined && { visibleOn }) };
  const { size } = cake.properties.blocks.properties;
  const blocks = { size, note: { $ref: '#/definitions/element-input', options } } as const;
  const { actions } = cake.properties;
  const modal = {
    type: 'object',
    properties: { blocks: { type: 'object', properties: blocks }, actions },
  } as const;
  expect(formFieldsOf(modal)[1]).toMatchObject({ key: 'note', isAlwaysThere });
});

// FormOf can only see the declarations, the fields ask how the kind behaves.
test.each(Object.entries(blockDeclarations))(
  'a %s can be required exactly when the user fills it in',
  (kind, declaration) => {
    const valueType = blockKinds[kind as keyof typeof blockKinds].valueType(undefined);
    expect('isRequired' in declaration.properties).toBe(typeof valueType?.domain === 'string');
    expect('error' in declaration.properties).toBe(typeof valueType?.domain === 'string');
    expect('items' in declaration.properties).toBe(valueType?.comesFromItems === true);
  },
);
