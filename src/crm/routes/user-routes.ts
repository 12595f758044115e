import { recordKinds } from '../kinds/record-kinds.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import { presentRecord } from '../records/present-record.ts';
import { type Call, done, Failure, type Result, type Route } from '../router.ts';

/** The paths of users, besides those that all kinds have. */
export const userRoutes: readonly Route[] = [
  {
    operation: 'getCurrentUser',
    method: 'GET',
    paths: ['/v1/users/me'],
    source: 'public',
    shape: { name: 'users', form: 'objects', returns: 'record' },
    handle: ({ state }) => {
      const [first] = state.records.users.all();
      return first === undefined
        ? new Failure(404, 'The emulated CRM has no user.', 'Add one to "users" in the records.')
        : done(presentRecord(first, 'users', 'objects', state));
    },
  },
  {
    operation: 'findUsers',
    method: 'GET',
    paths: ['/v1/users/find'],
    source: 'public',
    query: [...parametersOf(byOffset), 'term', 'search_by_email'],
    scopes: recordKinds.users.scopes,
    shape: { name: 'users', form: 'objects', returns: 'list' },
    handle: find,
  },
];

function find(call: Call): Result {
  const { state, query } = call;
  const term = (query.get('term') ?? '').toLowerCase();
  const isByEmail = isTrue(query.get('search_by_email'));
  const all = state.records.users.all().filter(({ name, email }) => {
    const text = isByEmail ? email : name;
    return typeof text === 'string' && text.toLowerCase().includes(term);
  });
  return takePage(
    call,
    byOffset,
    { all, key: 'users', noun: 'users', list: `/v1/users/find?term=${term}` },
    (user) => presentRecord(user, 'users', 'objects', state),
  );
}
