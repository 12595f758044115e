import { unchecked } from '../kinds/fields.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { list } from '../operations/list.ts';
import { findById, type Target } from '../operations/target.ts';
import { save } from '../operations/write.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import { presentRecord } from '../records/present-record.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route, type RouteBody } from '../router.ts';

/** The body of a change of the users of a team. */
const teamUsers: RouteBody = { fields: { users: unchecked('Users', 'The ids of users.') } };

/** The paths of the users of teams. */
export const teamRoutes: readonly Route[] = ['teams', 'legacyTeams'].flatMap((path): readonly Route[] => {
  const shared = { paths: [`/v1/${path}/:id/users`], source: 'public' } as const;
  const target = targetOf(path);
  return [
    {
      ...shared,
      operation: 'listTeamUsers',
      method: 'GET',
      handle: ({ state, id }) => {
        const team = findById(state, 'teams', id);
        return team instanceof Failure ? team : done(idsOf(team['users']));
      },
    },
    {
      ...shared,
      operation: 'addTeamUsers',
      body: teamUsers,
      method: 'POST',
      handle: (call) => change(call, target, (ids, sent) => [...new Set([...ids, ...sent])]),
    },
    {
      ...shared,
      operation: 'deleteTeamUsers',
      body: teamUsers,
      method: 'DELETE',
      handle: (call) => change(call, target, (ids, sent) => ids.filter((id) => !sent.includes(id))),
    },
    {
      operation: 'listTeamsOfUser',
      method: 'GET',
      paths: [`/v1/${path}/user/:id`],
      source: 'public',
      query: ['start', 'limit', 'order_by', 'skip_users'],
      shape: { name: 'teams', form: 'objects', returns: 'list' },
      handle: listOfUser(target),
    },
  ];
});

function targetOf(path: string): Target {
  const service = {
    version: 'v1',
    path: `/${path}`,
    query: ['order_by'],
    shownBy: ['skip_users'],
    operations: {},
  } as const;
  return { name: 'teams', kind: recordKinds.teams, service };
}

function listOfUser(target: Target): Route['handle'] {
  return (call) => {
    const user = findById(call.state, 'users', call.id);
    if (user instanceof Failure) return user;
    const isMember = (team: Readonly<Record<string, unknown>>) => idsOf(team['users']).includes(user.id);
    return list(call, { ...target, kind: { ...target.kind, isVisible: isMember } });
  };
}

function change(
  call: CrmCall,
  target: Target,
  apply: (ids: readonly unknown[], sent: readonly unknown[]) => readonly unknown[],
): CrmResult {
  const { state, body, id, note } = call;
  const team = findById(state, 'teams', id);
  if (team instanceof Failure) return team;
  const sent = body['users'];
  if (!Array.isArray(sent)) return new Failure(400, '"users" must be a list of the ids of users.');
  const unknown = sent.find((user) => state.records.users.get(user) === undefined);
  if (unknown !== undefined)
    note({
      rule: 'unknown-link',
      pointer: '/users',
      message: `"users" has ${unknown}, but no user has this id.`,
    });
  const users = apply(idsOf(team['users']), sent);
  const saved = save(call, target, { ...team, users }, { before: team });
  return saved.ok ? done(users) : saved;
}

function idsOf(users: unknown): readonly unknown[] {
  return Array.isArray(users) ? users : [];
}

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

function find(call: CrmCall): CrmResult {
  const { state, query, note } = call;
  const term = (query.get('term') ?? '').toLowerCase();
  if (term === '') note({ rule: 'missing-field', message: 'The query parameter "term" is missing.' });
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
