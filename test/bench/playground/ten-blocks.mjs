// The order form with a tenth block, as a person lays it out.
import { readFileSync } from 'node:fs';

const sample = readFileSync(
  new URL('../../../src/templates/modals/cake-order.modal.json', import.meta.url),
  'utf8',
);
const schema = JSON.parse(sample);
schema.properties.blocks.properties.call = {
  $ref: '#/definitions/element-input',
  options: { label: 'Call at', type: 'text', visibleOn: { is_gift: { equals: 'no' }, size: 'not_empty' } },
};

export const tenBlocks = JSON.stringify(schema, null, 2);
