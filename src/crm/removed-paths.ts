/** A path that the CRM has removed, and the one that replaced it. */
export interface RemovedPath {
  readonly date: string;
  readonly path: string;
  readonly replacedBy: string;
}

/** The removed paths of the change history of the API, all of them with GET. */
export const removedPaths: readonly RemovedPath[] = [
  ...['deals', 'persons', 'organizations', 'products'].map((kind) => [`${kind}/find`, `${kind}/search`]),
  ['searchResults', 'itemSearch'],
  ['searchResults/field', 'itemSearch'],
].map(([path, replacement]) => ({
  date: '2021-09-30',
  path: `/v1/${path}`,
  replacedBy: `GET /v1/${replacement}`,
}));
