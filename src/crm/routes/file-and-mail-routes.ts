import { isObject } from '../../base/json.ts';
import { file } from '../kinds/fields.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById, type Target } from '../operations/target.ts';
import { add } from '../operations/write.ts';
import { byOffset, parametersOf, takePage } from '../paginate.ts';
import { isTrue } from '../query-parameters.ts';
import type { RecordId, StoredRecord } from '../records/collections.ts';
import { idOf } from '../records/links.ts';
import { presentRecord } from '../records/present-record.ts';
import { type CrmCall, type CrmResult, done, Failure, type Route } from '../router.ts';
import type { State } from '../state.ts';

const target: Target = {
  name: 'files',
  kind: recordKinds.files,
  service: { version: 'v1', path: '/files', operations: {} },
};

/** The paths whose bodies have a file. The content is not kept. */
export const fileRoutes: readonly Route[] = [
  {
    operation: 'addFile',
    method: 'POST',
    paths: ['/v1/files'],
    source: 'public',
    shape: { name: 'files', form: 'objects', takes: 'new', returns: 'record' },
    handle: addFile,
  },
  {
    operation: 'addRecording',
    method: 'POST',
    paths: ['/v1/callLogs/:id/recordings'],
    source: 'documentation',
    textIds: { id: true },
    scopes: recordKinds.callLogs.scopes,
    body: { fields: { file } },
    handle: addRecording,
  },
];

function addFile(call: CrmCall): CrmResult {
  const { file: content, ...fields } = call.body;
  const sent = isObject(content) ? content : undefined;
  if (sent === undefined) call.note(noFile);
  const added = add({ ...call, body: fields }, target);
  if (!added.ok || sent === undefined) return added;
  const stored = findById(call.state, 'files', (added.data as { readonly id: number }).id);
  if (stored instanceof Failure) return stored;
  const named = {
    name: sent['name'] ?? null,
    ...stored,
    file_name: sent['name'] ?? null,
    file_size: sent['size'] ?? null,
  };
  call.state.records.files.put(stored.id, named);
  return { ...added, data: named };
}

function addRecording({ state, id, body, note }: CrmCall): CrmResult {
  const callLog = findById(state, 'callLogs', id);
  if (callLog instanceof Failure) return callLog;
  if (!isObject(body['file'])) note(noFile);
  state.records.callLogs.put(callLog.id, { ...callLog, has_recording: true });
  return done(null);
}

const noFile = {
  rule: 'missing-field',
  pointer: '/file',
  message: '"file" is missing.',
  hint: 'Send the file as "multipart/form-data".',
} as const;

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

function list(call: CrmCall, owner: Owner): CrmResult {
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
