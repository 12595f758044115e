import type { ModalContext } from 'json-modal';
import { lazy, type ReactElement, Suspense, useId } from 'react';
import { opensIcon } from '../controls/icons.tsx';
import { NumberListField } from '../controls/NumberListField.tsx';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { isResource, resources } from '../workspace/read-workspace.ts';

/** The button and popover of the modal's context, which every request carries. */
export function ModalContextPopover(): ReactElement {
  const { workspace } = usePage();
  const context = useWorkspace((state) => state.context);
  const isBound = useWorkspace((state) => state.file) !== null;
  const id = useId();
  const set = (part: Partial<ModalContext>) => workspace.setState({ context: { ...context, ...part } });
  return (
    <>
      <button className="button" type="button" popoverTarget={id}>
        <span className="unseen">Context: </span>
        {describeContext(context)} {opensIcon}
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
          <Suspense>
            <ListContext context={context} set={set} />
          </Suspense>
        ) : (
          <NumberListField
            label="Id"
            value={context.selectedIds}
            onChange={(ids) => set({ selectedIds: ids.slice(0, 1) })}
          />
        )}
        <NumberListField
          label="User id"
          value={[context.userId]}
          onChange={([userId = 0]) => set({ userId })}
        />
        <NumberListField
          label="Company id"
          value={[context.companyId]}
          onChange={([companyId = 0]) => set({ companyId })}
        />
        <p className="popover-note">
          {isBound
            ? 'The preview signs the token with the given secret.'
            : 'The token contains the user and the company. Here, its signature is not valid.'}
        </p>
      </div>
    </>
  );
}

/** Returns the context of a detail view, which has one record. */
function toDetails({ selectedIds }: ModalContext): Partial<ModalContext> {
  return { view: 'details', selectedIds: [selectedIds[0] ?? 9] };
}

function describeContext({ resource, view, selectedIds }: ModalContext): string {
  const place = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (view === 'details') return `${place} ${selectedIds.join(', ')}`;
  return `${place} list, ${selectedIds.length === 0 ? 'all' : selectedIds.length} selected`;
}

/** Loaded for the context of a list. */
const ListContext = lazy(async () => ({ default: (await import('./ListContext.tsx')).ListContext }));
