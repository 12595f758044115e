import type { ModalContext } from 'json-modal';
import { type ReactElement, useId, useState } from 'react';
import { isResource, resources } from '../workspace/read-workspace.ts';
import { useWorkspace, workspace } from '../workspace/store.ts';

/** Says for what the modal is opened, and by whom: what every request carries. */
export function ContextMenu(): ReactElement {
  const context = useWorkspace((state) => state.context);
  const id = useId();
  const isList = context.view === 'list';
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
            onChange={({ target: { value } }) => set({ view: value === 'list' ? 'list' : 'details' })}
          >
            <option>details</option>
            <option>list</option>
          </select>
        </label>
        <Numbers
          label={isList ? 'Selected ids, none for all' : 'Id'}
          value={context.selectedIds}
          onChange={(selectedIds) => set({ selectedIds })}
        />
        {isList && (
          <Numbers
            label="Excluded ids"
            value={context.excludedIds ?? []}
            onChange={(excludedIds) => set({ excludedIds })}
          />
        )}
        {isList && (
          <Numbers
            label="Filter id"
            value={[context.filter?.['filter_id']].filter((filter) => typeof filter === 'number')}
            onChange={([filter]) => set({ filter: filter === undefined ? {} : { filter_id: filter } })}
          />
        )}
        <Numbers label="User id" value={[context.userId]} onChange={([userId = 0]) => set({ userId })} />
        <Numbers
          label="Company id"
          value={[context.companyId]}
          onChange={([companyId = 0]) => set({ companyId })}
        />
      </div>
    </>
  );
}

function wordContext({ resource, view, selectedIds }: ModalContext): string {
  const place = resource.charAt(0).toUpperCase() + resource.slice(1);
  if (view === 'details') return `${place} ${selectedIds.join(', ')}`;
  return `${place} list, ${selectedIds.length === 0 ? 'all' : selectedIds.length} selected`;
}

interface NumbersProps {
  readonly label: string;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}

/** Numbers with commas between them; what is no number is left out. */
function Numbers({ label, value, onChange }: NumbersProps): ReactElement {
  const [text, setText] = useState(value.join(', '));
  return (
    <label className="row">
      {label}
      <input
        className="input"
        inputMode="numeric"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          onChange((target.value.match(/\d+/g) ?? []).map(Number).filter(Number.isSafeInteger));
        }}
      />
    </label>
  );
}
