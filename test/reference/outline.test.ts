import { expect, test } from 'vitest';
import { type DescribedSchema, outlineMembers } from '../../src/reference/outline.ts';

test('a record with a name is named where it is used, alone or in a list, and outlined nowhere else', () => {
  const person: DescribedSchema = { properties: { name: { type: 'string' } } };
  const plain: DescribedSchema = { properties: { size: { type: 'number' } } };
  const schema = {
    properties: {
      owner: person,
      guests: { type: 'array', items: person },
      boxes: { type: 'array', items: plain },
    },
    required: ['guests'],
  };
  expect(outlineMembers(schema, (part) => (part === person ? 'Person' : undefined))).toEqual([
    '- owner (Person)',
    '- guests (list of Person, required)',
    '- boxes (list of )',
    '- boxes[].size (number)',
  ]);
});
