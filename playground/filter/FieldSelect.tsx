import type { ReactElement } from 'react';
import type { KnownCondition } from '../../src/filters/read-filter.ts';
import { offerFields, titleOf } from './offers.ts';

interface FieldSelectProps {
  readonly condition: KnownCondition;
  readonly type: string;
  readonly onChange: (object: string, id: string) => void;
  /** Called with a typed id of a field that is not in the list. */
  readonly onType: (id: string) => void;
}

/** The field of a condition, with the object that it belongs to. A custom field is named by its id. */
export function FieldSelect({ condition, type, onChange, onType }: FieldSelectProps): ReactElement {
  const { object, field, field_id: id } = condition;
  const offered = offerFields(type);
  return (
    <>
      <select
        className="select filter-condition-field"
        aria-label="Field"
        data-member="field_id"
        value={JSON.stringify([object, field === undefined ? null : String(id)])}
        onChange={({ target }) => {
          const [nextObject, nextId] = JSON.parse(target.value) as [string, string | null];
          onChange(nextObject, nextId ?? '');
        }}
      >
        {!offered.some((group) => group.object === object) && (
          <option value={JSON.stringify([object, null])}>{titleOf(object)} · another field</option>
        )}
        {offered.map((group) => (
          <optgroup key={group.object} label={group.title}>
            {group.fields.map(({ id: key, name }) => (
              <option key={key} value={JSON.stringify([group.object, key])}>
                {group.title} · {name}
              </option>
            ))}
            <option value={JSON.stringify([group.object, null])}>{group.title} · another field</option>
          </optgroup>
        ))}
      </select>
      {field === undefined && (
        <label className="filter-condition-part">
          <span className="muted">Id of the field</span>
          <input className="input" value={String(id)} onChange={({ target }) => onType(target.value)} />
        </label>
      )}
    </>
  );
}
