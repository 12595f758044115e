import { isObject } from '../../base/json.ts';
import { unchecked } from '../kinds/fields.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { splitList } from '../operations/list-parameters.ts';
import { findById, recordsOf, type Target } from '../operations/target.ts';
import { add } from '../operations/write.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { idOf } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';

const target: Target = {
  name: 'dealProducts',
  kind: recordKinds.dealProducts,
  service: {
    version: 'v2',
    path: '/deals/:id/products',
    parent: { kind: 'deals', field: 'deal_id' },
    operations: {},
  },
};

/** The paths with several products of deals at once. */
export const dealProductRoutes: readonly Route[] = [
  {
    operation: 'addDealProducts',
    method: 'POST',
    paths: ['/v2/deals/:id/products/bulk'],
    source: 'public',
    body: { fields: { data: unchecked('Data', 'The products.') } },
    handle: addMany,
  },
  {
    operation: 'deleteDealProducts',
    method: 'DELETE',
    paths: ['/v2/deals/:id/products'],
    source: 'public',
    query: ['ids'],
    handle: removeMany,
  },
  {
    operation: 'listPersonProducts',
    method: 'GET',
    paths: ['/v1/persons/:id/products'],
    source: 'public',
    query: parametersOf(byOffset),
    handle: listOfPerson,
  },
];

/** Adds several products to a deal, or none if one is rejected. */
function addMany(call: CrmCall): CrmResult {
  const { data } = call.body;
  if (!Array.isArray(data) || !data.every(isObject))
    return new Failure(400, '"data" must be a list of products of the deal.');
  if (data.length > most)
    return new Failure(400, `"data" has ${data.length} products. The maximum is ${most}.`);
  const added: unknown[] = [];
  for (const body of data) {
    const result = add({ ...call, body }, target);
    if (!result.ok) {
      for (const product of added) call.state.records.dealProducts.remove((product as { id: number }).id);
      return result;
    }
    added.push(result.data);
  }
  return done(added, { status: 201 });
}

/** Removes the products of a deal with the ids, or without ids all of them, 100 at a time. */
function removeMany(call: CrmCall): CrmResult {
  const own = recordsOf(call, target);
  if (own instanceof Failure) return own;
  const ids = splitList(call.query.get('ids'));
  const chosen = ids.length === 0 ? own : own.filter(({ id }) => ids.includes(String(id)));
  const removed = chosen.slice(0, most).map(({ id }) => id);
  for (const id of removed) call.state.records.dealProducts.remove(id);
  return done(
    { ids: removed },
    { additionalData: { more_items_in_collection: chosen.length > removed.length } },
  );
}

const most = 100;

/** Lists the products of the deals of a person, each with its deal. */
function listOfPerson(call: CrmCall): CrmResult {
  const { state, id: personId } = call;
  const person = findById(state, 'persons', personId);
  if (person instanceof Failure) return person;
  const deals = state.records.deals.all().filter((deal) => idOf(deal['person_id']) === personId);
  const all = deals.flatMap((deal) => {
    const lines = state.records.dealProducts.all().filter((line) => idOf(line['deal_id']) === deal.id);
    return lines.map((line) => ({
      id: line.id,
      deal,
      product: state.records.products.get(idOf(line['product_id']) ?? 0),
    }));
  });
  return takePage(
    call,
    byOffset,
    { all, key: 'products', noun: 'products', list: `/v1/persons/${personId}/products` },
    ({ deal, product }) => ({
      [deal.id]: {
        deal: presentRecord(deal, 'deals', 'ids', state),
        product: product === undefined ? null : presentRecord(product, 'products', 'ids', state),
      },
    }),
  );
}
