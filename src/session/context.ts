/** The record, view and user that the modal is opened for, sent with every request. */
export interface ModalContext {
  readonly resource: 'deal' | 'person' | 'organization' | 'activity' | 'product';
  readonly view: 'details' | 'list';
  readonly userId: number;
  readonly companyId: number;
  /** The one id in a detail view, the selected ids in a list; empty if all are selected. */
  readonly selectedIds: readonly number[];
  /** List view: ids excluded from a selection of all. */
  readonly excludedIds?: readonly number[] | undefined;
  /** List view: the filter of the list. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** The JWT that proves the user to the endpoint. */
  readonly token?: string | undefined;
}

/** Returns a context as query parameters. Throws if it is not complete: without its ids, it would be that of all records. */
export function toQuery(context: ModalContext): Record<string, string> {
  const { resource, view, userId, companyId, selectedIds, excludedIds, filter, token } = context;
  for (const name of ['resource', 'view', 'userId', 'companyId', 'selectedIds'] as const)
    if (context[name] == null) throw new TypeError(`"context.${name}" is missing.`);
  return {
    resource,
    view,
    userId: String(userId),
    companyId: String(companyId),
    selectedIds: joinIds(selectedIds, 'selectedIds'),
    ...(view === 'list' && {
      excludedIds: joinIds(excludedIds ?? [], 'excludedIds'),
      // The activity list always names a type.
      filter: JSON.stringify(
        resource === 'activity'
          ? { ...filter, activity_type: filter?.['activity_type'] ?? 'all' }
          : (filter ?? {}),
      ),
    }),
    ...(token !== undefined && { token }),
  };
}

function joinIds(ids: readonly number[], name: string): string {
  if (!Array.isArray(ids)) throw new TypeError(`"context.${name}" must be a list of ids.`);
  return ids.join(',');
}

/** Returns a URL with parameters added to its query. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(query).toString();
  if (added === '') return url;
  const [address = ''] = url.split('#', 1);
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return address + joint + added + url.slice(address.length);
}
