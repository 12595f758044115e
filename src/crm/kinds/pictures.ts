import { addTime, flag, integer, link, object, text } from './fields.ts';
import type { RecordKind } from './kind.ts';
import { scopesOf } from './scopes.ts';

/** The images of products, one each. Their paths are routes. */
export const productImages: RecordKind = {
  noun: 'product image',
  scopes: scopesOf('products'),
  fields: {
    product_id: link('products', 'Product', 'The id of the product.', { isReadOnly: true }),
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
    item_id: link('persons', 'Person', 'The id of the person.', { isReadOnly: true }),
    name: text('Name', 'The name of the file.', { isReadOnly: true }),
    file_size: integer('Size', 'The size in bytes.', { isReadOnly: true }),
    active_flag: flag('Active', 'Whether it is active.', { isReadOnly: true, initial: true }),
    pictures: object('Pictures', 'The URLs by size, which are not served.', { isReadOnly: true }),
    add_time: { ...addTime, isReadOnly: true },
  },
  required: [],
  services: [],
};
