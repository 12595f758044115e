import type { ModalContext } from 'json-modal';
import { type ReactElement, useId } from 'react';
import { Numbers } from '../controls/Numbers.tsx';
import { useBoundFile } from '../host/bound-file.ts';
import { isResource, resources } from '../workspace/read-workspace.ts';
import { useWorkspace, workspace } from '../workspace/store.ts';
import { ListContext } from './ListContext.tsx';

/** Says for what the modal is opened, and by whom: what every request carries. */
export function ContextMenu(): ReactElement {
  const context = useWorkspace((state) => state.context);
  const isBound = useBoundFile() !== null;
  const id = useId();
  const set = (part: Partial<ModalContext>) => workspace.setState({ context: { ...context, ...part } });
  return (
    <>
      <button className="button" type="button" popoverTarget={id}>
        <span className="unseen">Context: </span>
        {wordContext(context)} <span aria-hidden="true">▾</span>
      </button>
      <div className="popover" id={id} popover="auto" role="dialog" aria-label="Context">
        <label className="row">
          Resource
          <select
            className="select"
            value={context.resource}
            onChange={({ target: { value } }) => isResource(value) && set({ resource: value })}
          >
            {resources.map((resource) => (
              <option key={resource}>{resource}</option>
            ))}
          </select>
        </label>
        <label className="row">
          View
          <select
            className="select"
            value={context.view}
            onChange={({ target: { value } }) =>
              set(value === 'list' ? { view: 'list' } : toDetails(context))
            }
          >
            <option>details</option>
            <option>list</option>
          </select>
        </label>
        {context.view === 'list' ? (
          <ListContext context={context} set={set} />
        ) : (
          <Numbers
            label="Id"
            value={context.selectedIds}
            onChange={(ids) => set({ selectedIds: ids.slice(0, 1) })}
          />
        )}
        <Numbers label="User id" value={[context.userId]} onChange={([userId = 0]) => set({ userId })} />
        <Numbers
          label="Company id"
          value={[context.companyId]}
          onChange={([companyId = 0]) => set({ companyId })}
        />
        <p className="popover-note">
          {isBound
            ? 'The preview signs the token, with the secret that it was given.'
            : 'The token names user and company. The CRM signs it; here its signature is none.'}
        </p>
      </div>
    </>
  );
}

/** A detail view is of one record. */
function toDetails({ selectedIds }: ModalContext): Partial<ModalContext> {
  return { view: 'details', selectedIds: [selectedIds[0] ?? 9] };
}

function wordContext({ resource, view, selectedIds }: ModalContext): string {
  const place = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (view === 'details') return `${place} ${selectedIds.join(', ')}`;
  return `${place} list, ${selectedIds.length === 0 ? 'all' : selectedIds.length} selected`;
}
