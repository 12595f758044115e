import type { ReactElement } from 'react';
import { Frame, type PageProps } from './Frame.tsx';
import { recordNames, records } from './records.ts';

/** The page that lists records, with the selection that the context has. */
export function List(props: PageProps): ReactElement {
  const { resource, selectedIds, excludedIds = [] } = props.context;
  const isChosen = (id: number) =>
    selectedIds.length === 0 ? !excludedIds.includes(id) : selectedIds.includes(id);
  return (
    <Frame {...props} heading={recordNames[resource].many}>
      {props.children}
      <table className="crm-card crm-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Name</th>
            <th scope="col">Owner</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {records.map(({ id, name, owner, value }) => (
            <tr key={id} data-chosen={isChosen(id) || undefined}>
              <td>
                <input type="checkbox" aria-label={`${name}, ${id}`} checked={isChosen(id)} readOnly />
              </td>
              <th scope="row">{name}</th>
              <td>{owner}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
