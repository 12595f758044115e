import type { ModalContext } from 'json-modal';
import { type ReactElement, useId } from 'react';
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
        {describeContext(context)} <span aria-hidden="true">▾</span>
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

interface ListContextProps {
  readonly context: ModalContext;
  readonly set: (part: Partial<ModalContext>) => void;
}

/** The selection and the filter of a list. */
function ListContext({ context, set }: ListContextProps): ReactElement {
  const { resource, selectedIds, excludedIds = [], filter = {} } = context;
  const kind = filterKindOf(filter);
  const dates = Object.fromEntries(
    Object.entries(filter).filter(([name]) => Object.hasOwn(activityFilters, name)),
  );
  return (
    <>
      <NumberListField
        label="Selected ids, empty for all"
        value={selectedIds}
        onChange={(ids) => set({ selectedIds: ids, ...(ids.length > 0 && { excludedIds: [] }) })}
      />
      {selectedIds.length === 0 && (
        <NumberListField
          label="All except these ids"
          value={excludedIds}
          onChange={(ids) => set({ excludedIds: ids })}
        />
      )}
      <label className="row">
        Filtered by
        <select
          className="select"
          value={kind ?? 'nothing'}
          onChange={({ target: { value } }) => set({ filter: { ...firstFilters[value], ...dates } })}
        >
          {Object.entries(filterKinds).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {(kind === 'filter_id' || kind === 'user_id') && (
        <NumberListField
          label={kind === 'filter_id' ? 'Filter id' : 'Id of that user'}
          value={[Number(filter[kind])]}
          onChange={([id = 0]) => set({ filter: { ...filter, [kind]: id } })}
        />
      )}
      {resource === 'activity' &&
        Object.entries(activityFilters).map(([name, { words, type }]) => (
          <label className="row" key={name}>
            {words}
            <input
              className="input"
              type={type}
              placeholder={type === 'text' ? 'all' : undefined}
              value={String(filter[name] ?? '')}
              onChange={({ target: { value } }) => set({ filter: withPart(filter, name, value) })}
            />
          </label>
        ))}
    </>
  );
}

type Filter = Readonly<Record<string, unknown>>;

const filterKinds = { nothing: 'nothing', filter_id: 'a filter', user_id: 'a user', everyone: 'everyone' };
const firstFilters: Readonly<Record<string, Filter>> = {
  filter_id: { filter_id: 42 },
  user_id: { user_id: 12 },
  everyone: { everyone: 1 },
};

function filterKindOf(filter: Filter): keyof typeof filterKinds | undefined {
  return (Object.keys(filterKinds) as (keyof typeof filterKinds)[]).find((name) =>
    Object.hasOwn(filter, name),
  );
}

/** Additional filters of the activity list. */
const activityFilters: Readonly<Record<string, { readonly words: string; readonly type: string }>> = {
  activity_type: { words: 'Type of activity', type: 'text' },
  activity_start_date: { words: 'From', type: 'date' },
  activity_end_date: { words: 'Until', type: 'date' },
};

function withPart(filter: Filter, name: string, value: string): Filter {
  const { [name]: _, ...others } = filter;
  return value === '' ? others : { ...others, [name]: value };
}
