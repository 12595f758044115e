import { link, prices, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** Variations of products. */
export const productVariations: RecordKind = {
  noun: 'product variation',
  scopes: scopesOf('products'),
  fields: {
    product_id: link('products', 'Product', 'The id of the product.', { isReadOnly: true }),
    name: text('Name', 'The name.', { type: 'string' }),
    prices,
  },
  required: ['name'],
  services: [
    {
      version: 'v2',
      path: '/products/:id/variations',
      parent: { kind: 'products', field: 'product_id' },
      operations: { list: 'documentation', add: 'public', patch: 'public', remove: 'public' },
    },
  ],
};
