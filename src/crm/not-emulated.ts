import { Failure } from './router.ts';

/** Paths of the public API that are not served, by their subjects. */
export const notEmulated: readonly { readonly paths: readonly string[]; readonly subject: string }[] = [
  {
    subject: 'Roles and permissions',
    paths: [
      ...['/v1/roles', '/v1/permissionSets', '/v1/users/:id/permissions'],
      ...['/v1/users/:id/roleAssignments', '/v1/users/:id/roleSettings'],
    ],
  },
  {
    subject: 'The account of the company, and of the user',
    paths: ['/v1/billing', '/v1/userConnections', '/v1/userSettings', '/v1/globalMessages'],
  },
  { subject: 'Relationships of organizations', paths: ['/v1/organizationRelationships'] },
  {
    subject: 'Statistics',
    paths: [
      ...['/v1/goals/:id/results', '/v1/pipelines/:id/conversion_statistics'],
      '/v1/pipelines/:id/movement_statistics',
    ],
  },
  { subject: 'Plans and groups of projects', paths: ['/v1/projects/:id/plan', '/v1/projects/:id/groups'] },
  {
    subject: 'The content of files, and remote files',
    paths: ['/v1/files/:id/download', '/v1/files/remote', '/v1/files/remoteLink'],
  },
  { subject: 'The search in one field', paths: ['/v1/itemSearch/field', '/v2/itemSearch/field'] },
  { subject: 'The followers of a user, in v1', paths: ['/v1/users/:id/followers'] },
  {
    subject: 'The removal of channels, conversations and connections',
    paths: ['/v1/channels/:id', '/v1/channels/:id/conversations/:id', '/v1/meetings/userProviderLinks/:id'],
  },
];

/** Returns the failure for a path that is public but not emulated; `undefined` for any other. */
export function rejectNotEmulated(method: string, path: string): Failure | undefined {
  const entry = notEmulated.find(({ paths }) => paths.some((declared) => begins(path, declared)));
  if (entry === undefined) return undefined;
  const message = `${method} ${path} is part of the public API, but is not emulated.`;
  return new Failure(501, message, `Not emulated: ${entry.subject.toLowerCase()}.`, [
    { rule: 'rejected', message },
  ]);
}

/** Returns whether a path is a declared one, or begins with it. A declared path that ends with an id is whole. */
function begins(path: string, declared: string): boolean {
  const segments = path.split('/');
  const wanted = declared.split('/');
  return (
    (!declared.endsWith(':id') || segments.length === wanted.length) &&
    wanted.every((segment, index) =>
      segment === ':id' ? /^[\w-]+$/.test(segments[index] ?? '') : segment === segments[index],
    )
  );
}
