import type { ModalContext } from 'json-modal';
import type { Workspace } from '../documents/workspace.ts';

type Place = Omit<ModalContext, 'userId' | 'companyId' | 'token'>;

/** The usual places of a modal: those in which `json-modal check` opens it, and another kind of record. */
export const usualContexts: Readonly<Record<string, Place>> = {
  'One deal': { resource: 'deal', view: 'details', selectedIds: [9] },
  'Three selected deals': { resource: 'deal', view: 'list', selectedIds: [9, 10, 11] },
  'A whole list, except one': {
    resource: 'deal',
    view: 'list',
    selectedIds: [],
    excludedIds: [12],
    filter: { everyone: 1 },
  },
  'One person': { resource: 'person', view: 'details', selectedIds: [9] },
};

/** Returns the name of a context: that of the same saved one, or of its usual place; `undefined` if it has neither. */
export function nameOfContext(context: ModalContext, saved: Workspace['contexts'] = {}): string | undefined {
  const { userId, companyId } = context;
  const isSame = (other: ModalContext) =>
    placeOf(other) === placeOf(context) && other.userId === userId && other.companyId === companyId;
  return (
    Object.keys(saved).find((name) => saved[name] !== undefined && isSame(saved[name])) ??
    Object.keys(usualContexts).find((name) => placeOf(usualContexts[name]) === placeOf(context))
  );
}

function placeOf(place: Place | undefined): string {
  const { resource, view, selectedIds = [], excludedIds = [], filter = {} } = place ?? {};
  return JSON.stringify([resource, view, selectedIds, ...(view === 'list' ? [excludedIds, filter] : [])]);
}
