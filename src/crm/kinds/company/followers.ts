import { addTime, link } from '../fields.ts';
import type { RecordKind, Service } from '../kind.ts';

/** The users who follow records. */
export const followers: RecordKind = {
  noun: 'follower',
  fields: {
    user_id: link('users', 'User', 'The id of the user.', { type: 'integer' }),
    deal_id: link('deals', 'Deal', 'The id of the deal.', { isReadOnly: true }),
    person_id: link('persons', 'Person', 'The id of the person.', { isReadOnly: true }),
    org_id: link('organizations', 'Organization', 'The id of the organization.', { isReadOnly: true }),
    product_id: link('products', 'Product', 'The id of the product.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: ['user_id'],
  services: [
    ...ofRecord('deals', 'deal_id'),
    ...ofRecord('persons', 'person_id'),
    ...ofRecord('organizations', 'org_id'),
    // The documentation has the two endpoints of products in the scope "products:full", but not their names.
    ...ofRecord('products', 'product_id'),
  ],
};

function ofRecord(
  kind: 'deals' | 'persons' | 'organizations' | 'products',
  field: string,
): readonly Service[] {
  const path = `/${kind}/:id/followers`;
  const parent = { kind, field };
  return [
    {
      version: 'v1',
      path,
      parent,
      operations: { list: 'public', add: 'public', remove: 'public' },
    },
    { version: 'v2', path, parent, operations: { list: 'documentation', add: 'public' } },
  ];
}
