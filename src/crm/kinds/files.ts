import { addTime, flag, integer, link, object, text, textLink, updateTime } from './fields.ts';
import type { RecordKind, Service } from './kind.ts';
import { ofPublic, scopesOf } from './kind-names.ts';

/** Files. */
export const files: RecordKind = {
  noun: 'file',
  fields: {
    name: text('Name', 'The visible name.'),
    file_name: text('File name', 'The name of the file.', { isReadOnly: true }),
    file_size: integer('Size', 'The size in bytes.', { isReadOnly: true }),
    description: text('Description', 'The description.'),
    deal_id: link('deals', 'Deal', { isFixed: true }),
    person_id: link('persons', 'Person', { isFixed: true }),
    org_id: link('organizations', 'Organization', { isFixed: true }),
    product_id: link('products', 'Product', { isFixed: true }),
    activity_id: link('activities', 'Activity', { isFixed: true }),
    lead_id: textLink('leads', 'Lead', { isFixed: true }),
    project_id: link('projects', 'Project', { isFixed: true }),
    user_id: link('users', 'User', { isReadOnly: true }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    add_time: { ...addTime, isReadOnly: true },
    update_time: { ...updateTime, source: 'documentation', valueBy: 'public' },
  },
  required: [],
  services: [
    {
      version: 'v1',
      path: '/files',
      query: ['sort'],
      sortedByOne: ['id', 'update_time'],
      operations: { list: 'documentation', ...ofPublic('get', 'update', 'remove') },
    },
    ofRecord('deals', 'deal_id'),
    ofRecord('persons', 'person_id'),
    ofRecord('organizations', 'org_id'),
    ofRecord('products', 'product_id'),
  ],
};

function ofRecord(kind: 'deals' | 'persons' | 'organizations' | 'products', field: string): Service {
  return {
    version: 'v1',
    path: `/${kind}/:id/files`,
    parent: { kind, field },
    query: ['sort'],
    operations: { list: 'public' },
  };
}

/** The images of products, one each. Their paths are routes. */
export const productImages: RecordKind = {
  noun: 'product image',
  scopes: scopesOf('products'),
  fields: {
    product_id: link('products', 'Product', { isReadOnly: true }),
    name: text('Name', 'The name of the file.', { isReadOnly: true }),
    mime_type: text('Type', 'The type of the file.', { isReadOnly: true }),
    file_size: integer('Size', 'The size in bytes.', { isReadOnly: true }),
    public_url: text('URL', 'The URL, which is not served.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: [],
  services: [],
};

/** The pictures of persons, one each. Their paths are routes. */
export const personPictures: RecordKind = {
  noun: 'person picture',
  fields: {
    item_type: text('Item type', 'The kind of the record: "person".', { isReadOnly: true }),
    item_id: link('persons', 'Person', { isReadOnly: true }),
    name: text('Name', 'The name of the file.', { isReadOnly: true }),
    file_size: integer('Size', 'The size in bytes.', { isReadOnly: true }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    pictures: object('Pictures', 'The URLs by size, which are not served.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: [],
  services: [],
};
