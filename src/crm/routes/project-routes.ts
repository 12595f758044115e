import { recordKinds } from '../kinds/record-kinds.ts';
import { findById } from '../operations/target.ts';
import { changeTimes, save } from '../operations/write.ts';
import { writeTime } from '../records/record-time.ts';
import { type Call, Failure, type Result, type Route } from '../router.ts';

/** The paths that archive a project. */
export const projectRoutes: readonly Route[] = (['v1', 'v2'] as const).map(
  (version): Route => ({
    operation: 'archiveProject',
    method: 'POST',
    paths: [`/${version}/projects/:id/archive`],
    source: 'public',
    isBodyOptional: true,
    shape: { name: 'projects', form: version === 'v2' ? 'v2' : 'objects', returns: 'record' },
    handle: (call) => archive(call, version),
  }),
);

function archive(call: Call, version: 'v1' | 'v2'): Result {
  const { state, id } = call;
  const project = findById(state, 'projects', id);
  if (project instanceof Failure) return project;
  const kind = recordKinds.projects;
  const times = { ...changeTimes(kind.fields, state.now), archive_time: writeTime(state.now()) };
  const service = { version, path: '/projects', operations: {} };
  return save(
    call,
    { name: 'projects', kind, service },
    { ...project, ...times, is_archived: true },
    { before: project },
  );
}
