import { isObject } from '../../base/json.ts';
import { recordKinds } from '../kinds/record-kinds.ts';
import { findById, type Target } from '../operations/target.ts';
import { add } from '../operations/write.ts';
import { type Call, done, Failure, type Result, type Route } from '../router.ts';

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
    handle: addRecording,
  },
];

function addFile(call: Call): Result {
  const { file, ...fields } = call.body;
  const sent = isObject(file) ? file : undefined;
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

function addRecording({ state, id, body, note }: Call): Result {
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
