import { isObject } from '../../base/json.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById } from '../operations/target.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import type { RecordId, StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { type Call, Failure, type Result, type Route } from '../router.ts';
import type { State } from '../state.ts';

type Owner = 'deals' | 'persons' | 'organizations';

/** The mail messages of deals, persons and organizations. */
export const mailRoutes: readonly Route[] = (['deals', 'persons', 'organizations'] as const).map(
  (owner): Route => ({
    operation: `list${{ deals: 'Deal', persons: 'Person', organizations: 'Organization' }[owner]}MailMessages`,
    method: 'GET',
    paths: [`/v1/${owner}/:id/mailMessages`],
    source: 'public',
    query: [...parametersOf(byOffset), 'include_body'],
    scopes: recordKinds[owner].scopes,
    handle: (call) => list(call, owner),
  }),
);

function list(call: Call, owner: Owner): Result {
  const { state, id, query } = call;
  const record = findById(state, owner, id);
  if (record instanceof Failure) return record;
  const withBody = isTrue(query.get('include_body'));
  return takePage(
    call,
    byOffset,
    {
      all: state.records.mailMessages.all().filter((message) => belongsTo[owner](message, id, state)),
      key: 'mailMessages',
      noun: 'mail messages',
      list: `/v1/${owner}/${id}/mailMessages`,
    },
    (message) => {
      const { body, ...data } = presentRecord(message, 'mailMessages', 'ids', state);
      return {
        object: 'mailMessage',
        timestamp: message['add_time'] ?? null,
        data: withBody ? { ...data, body } : data,
      };
    },
  );
}

const belongsTo: Readonly<Record<Owner, (message: StoredRecord, id: RecordId, state: State) => boolean>> = {
  deals: (message, id, { records }) =>
    idOf(records.mailThreads.get(idOf(message['mail_thread_id']) ?? 0)?.['deal_id']) === id,
  persons: (message, id) => personsOf(message).includes(id),
  organizations: (message, id, { records }) =>
    personsOf(message).some((person) => idOf(records.persons.get(person)?.['org_id']) === id),
};

/** Returns the ids of the persons who sent or received a message. */
function personsOf({ from, to }: StoredRecord): readonly RecordId[] {
  return [from, to]
    .flat()
    .filter(isObject)
    .flatMap(({ linked_person_id: id }) => idOf(id) ?? []);
}
