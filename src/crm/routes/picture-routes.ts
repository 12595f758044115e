import { isObject } from '../../base/json.ts';
import { file, integer } from '../kinds/fields.ts';
import type { RecordKindName } from '../kinds/kind-names.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById, missing } from '../operations/target.ts';
import { full, type StoredRecord } from '../records/collections.ts';
import { presentRecord } from '../records/present-record.ts';
import { writeTime } from '../records/record-time.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route, type RouteBody } from '../router.ts';

/** A picture of a record, of which it has one at most. */
interface Picture {
  /** The kind of the pictures, and that of the records that have them. */
  readonly name: 'productImages' | 'personPictures';
  readonly owner: RecordKindName;
  /** The field with the id of the record. */
  readonly link: string;
  /** The field of the form with the file. */
  readonly file: string;
  /** The other fields of the form. */
  readonly more?: RouteBody['fields'];
  /** Returns the members of a new picture. */
  readonly describe: (id: number) => Readonly<Record<string, unknown>>;
}

const image: Picture = {
  name: 'productImages',
  owner: 'products',
  link: 'product_id',
  file: 'data',
  describe: (id) => ({ public_url: `https://files.example/products/${id}` }),
};

const portrait: Picture = {
  name: 'personPictures',
  owner: 'persons',
  link: 'item_id',
  file: 'file',
  more: Object.fromEntries(
    ['crop_x', 'crop_y', 'crop_width', 'crop_height'].map((name) => [
      name,
      integer('Crop', 'An edge or a size of the visible part, in pixels.'),
    ]),
  ),
  describe: (id) => ({
    item_type: 'person',
    active_flag: true,
    pictures: Object.fromEntries(['128', '512'].map((size) => [size, `https://files.example/${id}/${size}`])),
  }),
};

/** The paths of pictures. Their content is not kept. */
export const pictureRoutes: readonly Route[] = [
  routeOf(image, 'GET', '/v2/products/:id/images', 'getProductImage', get),
  routeOf(image, 'POST', '/v2/products/:id/images', 'addProductImage', put),
  routeOf(image, 'PUT', '/v2/products/:id/images', 'updateProductImage', put),
  routeOf(image, 'DELETE', '/v2/products/:id/images', 'deleteProductImage', remove),
  routeOf(portrait, 'GET', '/v2/persons/:id/picture', 'getPersonPicture', get),
  routeOf(portrait, 'POST', '/v1/persons/:id/picture', 'addPersonPicture', put),
  routeOf(portrait, 'DELETE', '/v1/persons/:id/picture', 'deletePersonPicture', remove),
];

function routeOf(
  picture: Picture,
  method: Route['method'],
  path: string,
  operation: string,
  handle: (call: CrmCall, picture: Picture) => CrmResult,
): Route {
  return {
    operation,
    method,
    paths: [path],
    source: 'public',
    scopes: recordKinds[picture.owner].scopes,
    ...(handle === put && { body: { fields: { ...picture.more, [picture.file]: file } } }),
    shape: {
      name: picture.name,
      form: 'ids',
      returns: method === 'DELETE' ? 'removed' : 'record',
    },
    handle: (call) => {
      const owner = findById(call.state, picture.owner, call.id);
      return owner instanceof Failure ? owner : handle(call, picture);
    },
  };
}

function find({ state, id }: CrmCall, { name, link }: Picture): StoredRecord | undefined {
  return state.records[name].all().find((picture) => picture[link] === id);
}

function get(call: CrmCall, picture: Picture): CrmResult {
  const own = find(call, picture);
  return own === undefined
    ? missing(picture.name, call.id)
    : done(presentRecord(own, picture.name, 'ids', call.state));
}

/** Adds a picture, or replaces it. */
function put(call: CrmCall, picture: Picture): CrmResult {
  const { state, body, note, id: owner } = call;
  const sent = body[picture.file];
  if (!isObject(sent))
    note({
      rule: 'missing-field',
      pointer: `/${picture.file}`,
      message: `"${picture.file}" is missing.`,
      hint: 'Send the file as "multipart/form-data".',
    });
  const content = isObject(sent) ? sent : {};
  const collection = state.records[picture.name];
  const before = find(call, picture);
  const id = Number(before?.id ?? collection.nextId());
  const record = {
    id,
    [picture.link]: owner,
    name: content['name'] ?? null,
    file_size: content['size'] ?? null,
    ...(picture === image && { mime_type: content['type'] ?? null }),
    ...picture.describe(id),
    add_time: before?.['add_time'] ?? writeTime(state.now()),
  };
  if (!collection.put(id, record)) return new Failure(507, full);
  return done(presentRecord(record, picture.name, 'ids', state), before === undefined ? { status: 201 } : {});
}

function remove(call: CrmCall, picture: Picture): CrmResult {
  const own = find(call, picture);
  if (own === undefined) return missing(picture.name, call.id);
  call.state.records[picture.name].remove(own.id);
  return done({ id: own.id });
}
