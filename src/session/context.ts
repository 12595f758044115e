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

/** Returns a context as query parameters. */
export function toQuery(context: ModalContext): Record<string, string> {
  const { resource, view, userId, companyId, selectedIds = [], excludedIds = [], filter, token } = context;
  return {
    resource,
    view,
    userId: String(userId),
    companyId: String(companyId),
    selectedIds: selectedIds.join(','),
    ...(view === 'list' && {
      excludedIds: excludedIds.join(','),
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

/** Returns a URL with parameters added to its query. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(query).toString();
  if (added === '') return url;
  const [address = ''] = url.split('#', 1);
  const joint = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
  return address + joint + added + url.slice(address.length);
}
