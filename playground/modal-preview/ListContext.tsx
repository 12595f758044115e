import type { ModalContext } from 'json-modal';
import type { ReactElement } from 'react';
import { NumberListField } from '../controls/NumberListField.tsx';

interface ListContextProps {
  readonly context: ModalContext;
  readonly set: (part: Partial<ModalContext>) => void;
}

/** The fields of the context of a list: its selection and its filter. */
export function ListContext({ context, set }: ListContextProps): ReactElement {
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
