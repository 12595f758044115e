/** Where in the CRM the modal was opened, by whom, and for what: sent with every request. */
export interface ModalContext {
  readonly resource: 'deal' | 'person' | 'organization' | 'activity' | 'product';
  readonly view: 'details' | 'list';
  readonly userId: number;
  readonly companyId: number;
  /** The one id in a detail view, the chosen ids in a list; empty when all are selected. */
  readonly selectedIds: readonly number[];
  /** List view: ids taken out of a select-all. */
  readonly excludedIds?: readonly number[] | undefined;
  /** List view: what the list is filtered by. */
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  /** The JWT that proves to the endpoint who asks. */
  readonly token?: string | undefined;
}

/** The query parameters that carry a context. */
export function toQuery(context: ModalContext): Record<string, string> {
  const { resource, view, userId, companyId, selectedIds, excludedIds = [], filter, token } = context;
  return {
    resource,
    view,
    userId: String(userId),
    companyId: String(companyId),
    selectedIds: selectedIds.join(','),
    ...(view === 'list' && { excludedIds: excludedIds.join(','), filter: JSON.stringify(filter ?? {}) }),
    ...(token !== undefined && { token }),
  };
}
