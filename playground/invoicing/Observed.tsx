import type { ReactElement } from 'react';
import { groupBy } from '../../src/base/group-by.ts';
import { Empty } from '../controls/Empty.tsx';
import type { Observation } from './read-responses.ts';

/** The status that followed each action. The contract does not say which one must, so it is not judged. */
export function Observed({ observed }: { readonly observed: readonly Observation[] }): ReactElement {
  if (observed.length === 0)
    return (
      <Empty title="Nothing observed yet">
        Run the actions of an invoice, and the status that followed each one is listed here.
      </Empty>
    );
  const groups = [
    ...groupBy(observed, ({ action, before, after }) => `${action} ${before} ${after}`).values(),
  ];
  return (
    <table className="invoices-table">
      <caption>Action and status that followed. The contract does not say which status must follow.</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
          <th scope="col">Times</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => {
          const [{ action, before, after } = { action: '', before: '', after: '' }] = group;
          return (
            <tr key={`${action} ${before} ${after}`}>
              <th scope="row">
                <code>{action}</code>
              </th>
              <td>{before}</td>
              <td>{before === after ? 'no change' : after}</td>
              <td>{group.length}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
