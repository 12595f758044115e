import type { ModalContext } from 'json-modal';
import type { ReactElement } from 'react';
import { NumberListField } from '../controls/NumberListField.tsx';
import { findSampleRecord, type SampleRecord } from '../documents/crm-records.ts';
import { isResource, resources } from '../documents/read-workspace.ts';
import { usePage, useWorkspace } from '../page/use-page.ts';
import { ListContext } from './ListContext.tsx';
import { SavedContexts } from './SavedContexts.tsx';

/** The record or the list that the modal is opened for, and its user. */
export function ContextSettings(): ReactElement {
  const { workspace } = usePage();
  const context = useWorkspace((state) => state.context);
  const isBound = useWorkspace((state) => state.file) !== null;
  const set = (part: Partial<ModalContext>) => workspace.setState({ context: { ...context, ...part } });
  return (
    <>
      <SavedContexts />
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
      {context.view === 'details' && <RecordFields />}
      <label className="row">
        View
        <select
          className="select"
          value={context.view}
          onChange={({ target: { value } }) => set(value === 'list' ? { view: 'list' } : toDetails(context))}
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
          onChange={(ids) => {
            set({ selectedIds: ids.slice(0, 1) });
            workspace.setState({ record: null });
          }}
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
    </>
  );
}

const fields = { title: 'Title', value: 'Value', owner: 'Owner' } as const;

/** The fields of the record as the page of the CRM shows it. They are in no request. */
function RecordFields(): ReactElement {
  const { workspace } = usePage();
  const id = useWorkspace((state) => state.context.selectedIds[0]);
  const record: SampleRecord = useWorkspace((state) => state.record) ?? findSampleRecord(id);
  return (
    <>
      {(Object.keys(fields) as (keyof typeof fields)[]).map((name) => (
        <label className="row" key={name}>
          {fields[name]}
          <input
            className="input"
            value={record[name]}
            onChange={({ target }) => workspace.setState({ record: { ...record, [name]: target.value } })}
          />
        </label>
      ))}
    </>
  );
}

/** Returns the context of a detail view, which has one record. */
function toDetails({ selectedIds }: ModalContext): Partial<ModalContext> {
  return { view: 'details', selectedIds: [selectedIds[0] ?? 9] };
}
